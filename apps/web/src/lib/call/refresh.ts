import type { Call } from '@c2c/contract'
import { queryClient } from '../query-client.ts'

/** Makes the answers of calls old, so that every page that shows them asks again. Resolves when the visible ones have. */
export const refreshCalls = async (...calls: readonly Call[]): Promise<void> => {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.name] })))
}
