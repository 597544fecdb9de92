/*
 * The public headers of all sets, for the files that make tables and functions from their macros.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_API_PUBLIC_HEADERS_H
#define VMB_API_PUBLIC_HEADERS_H

#include "vambrace/espada.h"
#include "vambrace/espada_ref.h"
#include "vambrace/firesaber.h"
#include "vambrace/firesable.h"
#include "vambrace/florete.h"
#include "vambrace/gcksign2.h"
#include "vambrace/gcksign3.h"
#include "vambrace/gcksign5.h"
#include "vambrace/haetae120.h"
#include "vambrace/haetae180.h"
#include "vambrace/haetae2.h"
#include "vambrace/haetae260.h"
#include "vambrace/haetae3.h"
#include "vambrace/haetae5.h"
#include "vambrace/kyber1024.h"
#include "vambrace/kyber512.h"
#include "vambrace/kyber768.h"
#include "vambrace/lightsaber.h"
#include "vambrace/lightsable.h"
#include "vambrace/mlkem1024.h"
#include "vambrace/mlkem512.h"
#include "vambrace/mlkem768.h"
#include "vambrace/ntruplus1152.h"
#include "vambrace/ntruplus1152_final.h"
#include "vambrace/ntruplus576.h"
#include "vambrace/ntruplus768.h"
#include "vambrace/ntruplus768_final.h"
#include "vambrace/ntruplus864.h"
#include "vambrace/ntruplus864_final.h"
#include "vambrace/nttru.h"
#include "vambrace/saber.h"
#include "vambrace/sable.h"
#include "vambrace/smaug128.h"
#include "vambrace/smaug192.h"
#include "vambrace/smaug256.h"
#include "vambrace/smaugt1.h"
#include "vambrace/smaugt3.h"
#include "vambrace/smaugt5.h"
#include "vambrace/vambrace.h"

#endif
