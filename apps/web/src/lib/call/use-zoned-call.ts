import { CallError } from '@c2c/client'
import type { Call, CallInput, CallOutput } from '@c2c/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCall } from './use-call.ts'

/** Reads a call that counts by days, those of the device's time zone; by UTC where the server does not know that zone. */
export function useZonedCall<C extends Call>(call: C, input: CallInput<C>): UseQueryResult<CallOutput<C>> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const own = useCall(call, { ...(input as object), time_zone: timeZone } as CallInput<C>)
  const isUnknown = own.error instanceof CallError && own.error.code === 400
  const utc = useCall(call, input, { enabled: isUnknown })
  return isUnknown ? utc : own
}
