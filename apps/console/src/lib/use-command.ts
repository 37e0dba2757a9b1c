import { CallError, NetworkError, newIdempotencyKey, outdate } from '@c2c/client'
import type { CallInput, CallOutput } from '@c2c/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef } from 'react'
import { useApi, type ConsoleCall } from './api-context.ts'
import { callKey } from './use-read.ts'

/** Refused because the thing was no longer as the screen showed it: someone else was faster. */
const isConflict = (error: Error): error is CallError => error instanceof CallError && error.code === 409

/**
 * Gives a command, then reads again whatever the screen shows. A conflict does the same, so that the row shows what has
 * become of it, and tells why outside of the form, which may be gone by then.
 */
export function useCommand<C extends ConsoleCall>(call: C) {
  const api = useApi()
  const queries = useQueryClient()
  const { notification } = App.useApp()
  // After a lost answer nobody knows whether the command was carried out: the same command keeps the same key.
  const lost = useRef<{ readonly command: string; readonly key: string }>(null)

  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: async (input) => {
      const command = JSON.stringify(input)
      const key = lost.current?.command === command ? lost.current.key : newIdempotencyKey()
      try {
        const output = await api.call(call, input, { idempotencyKey: key })
        lost.current = null
        return output
      } catch (error) {
        lost.current = error instanceof NetworkError ? { command, key } : null
        throw error
      }
    },
    onSuccess: () => outdate(queries, [callKey]),
    onError: async (error) => {
      if (!isConflict(error)) return
      notification.warning({ title: error.message })
      await outdate(queries, [callKey])
    },
  })
}
