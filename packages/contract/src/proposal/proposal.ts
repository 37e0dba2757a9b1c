import * as z from 'zod/mini'

/** What a proposal is about: a decision above the limit, or a change that always takes two. */
export const proposalKinds = [
  'recharge',
  'withdraw',
  'appeal',
  'correction',
  'reserve',
  'setting',
  'product',
  'staff',
] as const

export type ProposalKind = (typeof proposalKinds)[number]

export const proposalStates = ['open', 'approved', 'rejected', 'withdrawn'] as const

/** What one person of the staff proposed, and what another decided. */
export const proposal = z.object({
  proposal_id: z.string(),
  kind: z.enum(proposalKinds),
  /** The id of the order, user, merchant or member of staff, an address to invite, a transaction, or the key of a setting. */
  subject: z.string(),
  /** How people call the subject: an order's number, an account, a merchant's name. */
  subject_name: z.string(),
  /** USDT; empty where it is not about an amount. */
  amount: z.string(),
  /** What the kind needs beside it, such as `payout_ref`, `outcome`, `network`, `direction`. */
  payload: z.record(z.string(), z.string()),
  note: z.string(),
  made_by: z.string(),
  /** Whether the one who asks made it, and so cannot approve it. */
  mine: z.boolean(),
  at: z.string(),
  state: z.enum(proposalStates),
  decided_by: z.string(),
  decided_at: z.string(),
  reason: z.string(),
})
