import type { apiKeyList, CallOutput } from '@c2c/contract'

/** A key as the list has it. */
export type ApiKey = CallOutput<typeof apiKeyList>['list'][number]
