import { outdate } from '@c2c/client'
import type { Call } from '@c2c/contract'
import { queryClient } from '../query-client.ts'

/** Makes the answers of calls old; see `outdate`. */
export const refreshCalls = (...calls: readonly Call[]): Promise<void> =>
  outdate(
    queryClient,
    calls.map(({ name }) => [name]),
  )
