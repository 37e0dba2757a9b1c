import { CallError, invalidateSubjects, NetworkError, newIdempotencyKey } from '@c2c/client'
import type { CallInput, CallOutput } from '@c2c/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef } from 'react'
import { useApi, type ConsoleCall } from './api-context.ts'

/** A conflict: another user changed the item first. */
const isConflict = (error: Error): error is CallError => error instanceof CallError && error.code === 409

/**
 * Sends a command, then refetches what it makes stale. So does a conflict, whose message is a notification, because
 * the form may be gone by then.
 */
export function useCommand<C extends ConsoleCall>(call: C) {
  const api = useApi()
  const queries = useQueryClient()
  const { notification } = App.useApp()
  const refresh = () => invalidateSubjects(queries, call.invalidates)
  // After a lost response the outcome is unknown, so a retry of the same command keeps its idempotency key.
  const unanswered = useRef<{ readonly command: string; readonly key: string }>(null)

  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: async (input) => {
      const command = JSON.stringify(input)
      const key = unanswered.current?.command === command ? unanswered.current.key : newIdempotencyKey()
      try {
        const output = await api.call(call, input, { idempotencyKey: key })
        unanswered.current = null
        return output
      } catch (error) {
        unanswered.current = error instanceof NetworkError ? { command, key } : null
        throw error
      }
    },
    onSuccess: refresh,
    onError: async (error) => {
      if (!isConflict(error)) return
      notification.warning({ title: error.message })
      await refresh()
    },
  })
}
