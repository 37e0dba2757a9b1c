import { approvalProofs } from './approval-proofs.ts'
import { holdProofs } from './hold-proofs.ts'
import { ledgerProofs } from './ledger-proofs.ts'
import { orderProofs } from './order-proofs.ts'
import type { Proof } from './proof.ts'

/**
 * All rules of the books. Each reads the rows, never a stored result: accounts hold balances, so they are proven from the
 * entries; orders hold promises, so money set aside is proven from the orders.
 */
export const proofs: readonly Proof[] = [...ledgerProofs, ...holdProofs, ...orderProofs, ...approvalProofs]
