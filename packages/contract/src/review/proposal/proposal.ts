import * as z from 'zod/mini'

/** The kinds of proposals: decisions above the limit, and changes that always need approval. */
export const proposalKinds = [
  'recharge',
  'withdraw',
  'appeal',
  'correction',
  'reserve',
  'setting',
  'product',
  'staff',
  'link',
  'payout_account',
  'asset_address',
  'price',
  'provider',
  'factor_reset',
  'problem',
  'badge',
] as const

export type ProposalKind = (typeof proposalKinds)[number]

export const proposalStates = ['open', 'approved', 'rejected', 'withdrawn'] as const

/** A proposal of one member of staff, and the decision of another. */
export const proposal = z.object({
  proposal_id: z.string(),
  kind: z.enum(proposalKinds),
  /** The id of the order, user, merchant or member of staff, an address to invite, a transaction, a disagreement, or the key of a setting. */
  subject: z.string(),
  /** The display name of the subject: an order number, an account, a merchant's name. */
  subject_name: z.string(),
  /** USDT; empty where it is not about an amount. */
  amount: z.string(),
  /** Further fields of the kind, such as `payout_ref`, `outcome`, `network`, `direction`. */
  payload: z.record(z.string(), z.string()),
  note: z.string(),
  made_by: z.string(),
  /** Whether the caller is its author and cannot approve it. */
  mine: z.boolean(),
  at: z.string(),
  state: z.enum(proposalStates),
  decided_by: z.string(),
  decided_at: z.string(),
  reason: z.string(),
})
