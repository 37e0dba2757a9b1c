/** How long a proof of identity counts, in milliseconds. */
export const proofLifetime = 300_000
