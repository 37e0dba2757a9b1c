/** How an account proves its identity; `code` is a mailed one, for accounts without a second factor. */
export const proofMethods = ['totp', 'passkey', 'code'] as const

export type ProofMethod = (typeof proofMethods)[number]

/** How a member of staff proves their identity; `password` without a second factor. */
export const staffProofMethods = ['totp', 'password'] as const

export type StaffProofMethod = (typeof staffProofMethods)[number]
