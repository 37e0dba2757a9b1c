import { Refusal, type ProposalKind } from '@c2c/contract'
import { assetAddressProposals } from '../../proofs/assets/asset-address-proposals.ts'
import { providerProposals } from '../../payments/chain/provider-proposals.ts'
import { correctionProposals } from '../../proofs/books/correction-proposals.ts'
import { payoutAccountProposals } from '../../payments/fund/payout-account-proposals.ts'
import { priceProposals } from '../../trade/offer/price-proposals.ts'
import { productProposals } from '../../interest/product-proposals.ts'
import { reserveProposals } from '../../interest/reserve-proposals.ts'
import { rechargeProposals } from '../../payments/recharge/recharge-proposals.ts'
import { linkProposals } from './link-proposals.ts'
import { settingProposals } from '../../settings/setting-proposals.ts'
import { staffProposals } from '../../staff/staff-proposals.ts'
import { appealProposals } from '../../trade/appeal/decide-appeal.ts'
import { withdrawProposals } from '../../payments/withdraw/withdraw-proposals.ts'
import type { ProposalWork } from '../four-eyes/proposal-work.ts'
import type { Proposal } from '../four-eyes/proposals.ts'

/**
 * The work of each kind of proposal. To add a kind: write its `ProposalWork` in a file of its feature and name it
 * here and in `proposalKinds` of the contract. The proposing call inserts the row of `propose(...)`: by `submit` as
 * one of a command's inserts, or by `change` into the table itself.
 */
const kinds: Readonly<Partial<Record<ProposalKind, ProposalWork>>> = {
  recharge: rechargeProposals,
  withdraw: withdrawProposals,
  appeal: appealProposals,
  correction: correctionProposals,
  reserve: reserveProposals,
  setting: settingProposals,
  product: productProposals,
  staff: staffProposals,
  link: linkProposals,
  payout_account: payoutAccountProposals,
  asset_address: assetAddressProposals,
  price: priceProposals,
  provider: providerProposals,
}

/** The work of a proposal's kind. Refuses with `not_available` a kind that this version cannot carry out. */
export function workOf({ kind }: Proposal): ProposalWork {
  const work = kinds[kind]
  if (!work) throw new Refusal('not_available')
  return work
}
