/**
 * What a change is about, in a socket message and in `shows` and `invalidates` of a call. `account`: a user's profile, bank
 * accounts, sessions and push subscriptions. `offered`: public data, such as settings and products. `price`: the offers
 * of the hall. `staff`: members, invitations and sessions of staff. `alert`: alerts of a merchant's staff.
 */
export const liveSubjects = [
  'money',
  'order',
  'message',
  'offered',
  'notice',
  'price',
  'account',
  'staff',
  'alert',
  'export',
] as const

export type LiveSubject = (typeof liveSubjects)[number]

/** A step of an order, its transfers and its notices. */
export const orderSubjects: readonly LiveSubject[] = ['money', 'order', 'notice']

/** Public data, which the offers of the hall depend on. */
export const offeredSubjects: readonly LiveSubject[] = ['offered', 'price']
