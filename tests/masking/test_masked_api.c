#include "check.h"
int main(void){CHECK(1,"x");return check_report();}
