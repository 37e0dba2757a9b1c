import { approvalProofs } from './rules/approval-proofs.ts'
import { assetProofs } from './rules/asset-proofs.ts'
import { chainProofs } from './rules/chain-proofs.ts'
import { fundProofs } from './rules/fund-proofs.ts'
import { holdProofs } from './rules/hold-proofs.ts'
import { ledgerProofs } from './rules/ledger-proofs.ts'
import { makerProofs } from './rules/maker-proofs.ts'
import { orderProofs } from './rules/order-proofs.ts'
import { payoutProofs } from './rules/payout-proofs.ts'
import type { Proof } from './proof.ts'

/**
 * All rules of the books. Each reads the rows, never a stored result: accounts hold balances, so they are proven from the
 * entries; orders hold promises, so money set aside is proven from the orders.
 */
export const proofs: readonly Proof[] = [
  ...ledgerProofs,
  ...holdProofs,
  ...orderProofs,
  ...approvalProofs,
  ...chainProofs,
  ...assetProofs,
  ...payoutProofs,
  ...fundProofs,
  ...makerProofs,
]
