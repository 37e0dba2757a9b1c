/**
 * What a mailed code is for; it works for that alone. `email` and `new-email` are the two codes of a change of the address,
 * `proof` proves the identity for five minutes. Without a purpose a code registers, signs in or sets a new password.
 */
export const codePurposes = [
  'register',
  'sign-in',
  'password',
  'email',
  'new-email',
  'proof',
  'withdraw',
  'transfer',
] as const

export type CodePurpose = (typeof codePurposes)[number]
