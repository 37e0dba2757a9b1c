import type { CallOutput, consoleApiKeyCreate, consoleApiKeyList } from '@c2c/contract'

export type ApiKey = CallOutput<typeof consoleApiKeyList>['list'][number]

/** A key with its token and secret, as the answer to its creation has it. */
export type NewApiKey = CallOutput<typeof consoleApiKeyCreate>

export type KeyState = 'open' | 'expired' | 'revoked'

export function stateOf({ revoked_at, expires_at }: ApiKey, now: number): KeyState {
  if (revoked_at !== null) return 'revoked'
  return Date.parse(expires_at) > now ? 'open' : 'expired'
}
