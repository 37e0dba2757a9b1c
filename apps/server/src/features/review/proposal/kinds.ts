import { Refusal, type ProposalKind } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { CommandWithoutTime } from '../../../commands/command.ts'
import { publishOffered } from '../../../commands/publish-offered.ts'
import { staffRecipient } from '../../../commands/publish.ts'
import type { AnnouncementRow } from '../../../db/rows/offered-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { factorResetProposals } from '../../identity/protection/factor-resets.ts'
import { productProposals, reserveProposals } from '../../interest/interest-proposals.ts'
import { saveAnnouncement } from '../../messages/notice/announcements.ts'
import { saveContact } from '../../messages/support/contacts.ts'
import { providerProposals } from '../../payments/chain/disputes.ts'
import { payoutAccountProposals } from '../../payments/fund/payout-account-proposals.ts'
import { rechargeProposals } from '../../payments/recharge/credit-recharge.ts'
import { withdrawProposals } from '../../payments/withdraw/pay-withdrawal.ts'
import { assetAddressProposals } from '../../proofs/assets/ownership.ts'
import { problemProposals } from '../../proofs/audit/console-ledger-acknowledge.ts'
import { correctionProposals } from '../../proofs/books/correction-proposals.ts'
import { settingProposals } from '../../settings/change-setting.ts'
import { staffProposals } from '../../staff/staff-proposals.ts'
import { appealProposals } from '../../trade/appeal/decide-appeal.ts'
import { badgeProposals } from '../../trade/reputation/merchant-checks.ts'
import { priceProposals } from '../../trade/offer/market-distance.ts'
import { withInsert } from '../four-eyes/decide-with-approval.ts'
import { proposalAnswer, type Proposal } from '../four-eyes/proposals.ts'
import { decideProposal, type ProposalWork } from '../four-eyes/propose.ts'

/** Publishes what was proposed for its link to another host. */
const linkProposals: ProposalWork = {
  async change(trx, { payload }, { now }) {
    const row: unknown = JSON.parse(payload['row'] ?? '')
    // Times are text in the proposal, which the database reads as well.
    if (payload['does'] === 'contact') await saveContact(trx, row as Selectable<Database['support_contacts']>)
    else await saveAnnouncement(trx, row as AnnouncementRow)
    await publishOffered(trx, now)
  },
}

/** Ends a proposal without carrying it out. An order that waits on it goes back to its review. */
export async function endProposal(
  found: Proposal,
  outcome: 'rejected' | 'withdrawn',
  reason: string,
  context: StaffContext,
) {
  const { proposal, insert } = decideProposal(found, outcome, reason, context)
  return context.submit(withInsert(await commandOf(found, context), insert), proposalAnswer(proposal, context))
}

async function commandOf(found: Proposal, context: StaffContext): Promise<CommandWithoutTime> {
  const command = await workOf(found).returnToReview?.(found, context)
  return command ?? { recipients: [staffRecipient], subjects: ['order'] }
}

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
  factor_reset: factorResetProposals,
  problem: problemProposals,
  badge: badgeProposals,
}

/** The work of a proposal's kind. Refuses with `not_available` a kind that this version cannot carry out. */
export function workOf({ kind }: Proposal): ProposalWork {
  const work = kinds[kind]
  if (!work) throw new Refusal('not_available')
  return work
}
