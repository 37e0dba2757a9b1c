import { CallError, NetworkError } from '@c2c/client'
import type { Call, CallInput, CallOutput } from '@c2c/contract'
import { useEffect, useRef, useState } from 'react'
import { afterFirstView } from '../first-view.ts'
import { toast } from '../message/toast.ts'
import { createAttempts } from './attempts.ts'
import { refreshAfter } from './refresh.ts'

interface Done<C extends Call> {
  readonly data: CallOutput<C>
  /** Resolves when the visible answers that the call made stale have been fetched again. */
  readonly refreshed: Promise<void>
}

export type Submitted<C extends Call> = Done<C> | { readonly error: CallError | NetworkError }

interface SubmitOptions {
  /** Whether the call returns no data, or none that is needed; any other answer without data is a CallError 500. */
  readonly empty?: boolean
}

interface Submit<C extends Call> {
  /** True from the click until the answer, with all retries. */
  readonly busy: boolean
  /**
   * Makes the call. A refusal is toasted in the server's words unless `quiet` says that the caller shows it; either way
   * it comes back as `error`, and what the call makes stale is fetched again. A second submit while one is under way is ignored and answers null.
   */
  submit(
    input: CallInput<C>,
    options?: { readonly quiet?: (error: CallError) => boolean },
  ): Promise<Submitted<C> | null>
}

/** The client is in a file that the sign-in page does without until it is shown. */
const loadClient = () =>
  import('../api.ts').catch((cause: unknown) => {
    throw new NetworkError('connection', cause)
  })

/**
 * Sends a call on a person's action. One attempt keeps one Idempotency-Key: over the client's own retries, and over the
 * person's next click when the connection was lost and it is unknown whether the first one had arrived.
 */
export function useSubmit<C extends Call>(call: C, { empty = false }: SubmitOptions = {}): Submit<C> {
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const [attempts] = useState(createAttempts)
  useEffect(() => {
    afterFirstView(() => void loadClient().catch(() => undefined))
  }, [])

  const submit: Submit<C>['submit'] = async (input, options) => {
    if (under.current) return null
    under.current = true
    setBusy(true)
    try {
      const idempotencyKey = attempts.keyFor(JSON.stringify(input))
      const { api, withData } = await loadClient()
      const answer = await api().call(call, input, { idempotencyKey })
      const data = empty ? answer : withData(answer)
      attempts.settle()
      return { data, refreshed: refreshAfter(call) }
    } catch (error) {
      if (error instanceof NetworkError) {
        toast.key('common.connectionLost', 'warning')
        return { error }
      }
      if (!(error instanceof CallError)) throw error
      // After a server fault the outcome is unknown, so the next try is still the same attempt.
      if (error.code !== 500) attempts.settle()
      // An ended session has shown its own message.
      if (error.code === -1) return { error }
      // A refusal may mean that the data has changed meanwhile.
      void refreshAfter(call)
      if (!options?.quiet?.(error)) toast.text(error.message, 'warning')
      return { error }
    } finally {
      under.current = false
      setBusy(false)
    }
  }
  return { busy, submit }
}
