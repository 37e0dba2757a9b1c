import { hash } from 'node:crypto'

/** SHA-256 in one call, for trees of millions of nodes. */
export const sha256Bytes = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer')
