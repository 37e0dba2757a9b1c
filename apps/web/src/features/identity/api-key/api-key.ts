import type { apiKeyList, CallOutput } from '@c2c/contract'

/** A key as an entry of the list. */
export type ApiKey = CallOutput<typeof apiKeyList>['list'][number]
