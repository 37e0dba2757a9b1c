import type { Envelope } from '@c2c/contract'
import type { LimitState } from '../../services/rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The limit that the caller's API key is nearer to; null for other callers. */
    keyLimit: LimitState | null
  }
}

/** What is left of a key's limit (draft-ietf-httpapi-ratelimit-headers-07), and how long to wait where the call was too much. */
export function limitHeaders({ limit, remaining, reset }: LimitState, { data }: Envelope<object>) {
  const wait = 'retry_after' in data ? String(data.retry_after) : undefined
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
    ...(wait !== undefined && { 'retry-after': wait }),
  }
}
