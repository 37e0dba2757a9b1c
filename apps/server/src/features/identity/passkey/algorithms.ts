/** The key algorithms that are accepted, as COSE identifiers (RFC 9053): Ed25519, ES256 and RS256. */
export const supportedAlgorithmIDs = [-8, -7, -257]
