/** What a member of a merchant may do, beside reading the merchant's lists and the own account. */
export const merchantRights = [
  /** Sees, invites, changes and ends the merchant's people, and reads what they did. */
  'people',
  /** Adds, changes and retires the accounts that users pay to. */
  'accounts',
  /** Makes and ends API keys and webhooks, and sees them. */
  'keys',
  /** Deposits and withdraws the merchant's funds, and manages its payout accounts. */
  'withdrawals',
  /** Posts, prices and pauses offers. */
  'offers',
  /** Marks orders as paid, releases, appeals, and blocks users. */
  'orders',
  /** Writes to users. */
  'chat',
  /** Exports the merchant's books and orders. */
  'exports',
] as const

export type MerchantRight = (typeof merchantRights)[number]

/** The rights of a call of merchants, one of which it needs; `own` concerns the caller's own sign-in or alerts alone. */
export type RightsOfCall = readonly [MerchantRight, ...MerchantRight[]] | 'own'

/** The preset roles in a merchant's team, and their rights. */
export const teamRights = {
  owner: merchantRights,
  trader: ['offers', 'orders', 'chat'],
  cashier: ['orders', 'chat'],
  accountant: ['exports'],
} as const satisfies Readonly<Record<string, readonly MerchantRight[]>>

/** A role in a merchant's team; `custom` stands for any set of rights. */
export const teamRoles = ['owner', 'trader', 'cashier', 'accountant', 'custom'] as const

export type TeamRole = (typeof teamRoles)[number]

/** Whether a member of a merchant with these rights may make a call that merchants may make. */
export const hasRight = ({ rights }: { readonly rights?: RightsOfCall }, held: readonly MerchantRight[]): boolean =>
  rights === undefined || rights === 'own' || rights.some((right) => held.includes(right))
