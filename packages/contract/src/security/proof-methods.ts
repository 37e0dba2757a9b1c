/** How an account proves its identity; `code` is a mailed one, for accounts without a second factor. */
export const proofMethods = ['totp', 'passkey', 'code'] as const

export type ProofMethod = (typeof proofMethods)[number]
