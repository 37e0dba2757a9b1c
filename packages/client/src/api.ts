import {
  callPath,
  success,
  type Call,
  type CallInput,
  type CallOutput,
  type Language,
  type UploadCall,
} from '@c2c/contract'
import { CallError, HttpError, NetworkError } from './errors.ts'
import type { Fields, HttpResponse, Progress } from './http.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { readEnvelope } from './read-envelope.ts'
import { createRequestClient, type RequestOptions } from './request-client.ts'
import { retryLost } from './retry.ts'

type Surface = Call['surface']

export interface ApiOptions<S extends Surface> {
  /** The provider host; empty for this page's own origin. */
  readonly host: string
  readonly surface: S
  readonly language: () => Language
  readonly token: () => string | null
  /** The session is over: clear what is stored and show the sign-in page. Told once a session, not once a call. */
  readonly onSessionInvalid: () => void
  /** Milliseconds, 60,000 unless told. */
  readonly timeout?: number
  /** The server's clock at each answer, in milliseconds, to half a second; for countdowns that a wrong device clock must not bend. */
  readonly onServerTime?: (now: number) => void
  /** Milliseconds before each new try after a lost connection: a creating call uses all of them, a read the first. */
  readonly retryDelays?: readonly number[]
}

interface CallOptions {
  /** Given by a form that keeps it while the same thing is sent again; made anew otherwise. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
}

interface FileOptions {
  readonly onProgress?: Progress | undefined
  readonly signal?: AbortSignal | undefined
}

/** The typed calls of one surface. They throw CallError, NetworkError, or the reason of the caller's own abort. */
export interface Api<S extends Surface = Surface> {
  readonly call: <C extends Call & { surface: S }>(
    call: C,
    input: CallInput<C>,
    options?: CallOptions,
  ) => Promise<CallOutput<C>>
  readonly upload: <C extends UploadCall & { surface: S }>(
    call: C,
    file: Blob,
    options?: FileOptions,
  ) => Promise<CallOutput<C>>
}

export function createApi<S extends Surface>(settings: ApiOptions<S>): Api<S> {
  const { host, token, onSessionInvalid, timeout, retryDelays = [200, 800, 2000] } = settings
  const client = createRequestClient({
    host,
    fields: () => ({ lang: settings.language() }),
    ...(timeout === undefined ? {} : { timeout }),
  })
  client.interceptors.response.add((response) => {
    // The header counts whole seconds, so the middle of the second is the best guess.
    const sent = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(sent)) settings.onServerTime?.(sent + 500)
    return response
  })
  let ended: string | null | undefined

  /** The late answer of an earlier session must not end the present one, and ten answers must not end it ten times. */
  const endSession = (sent: string | null): void => {
    if (sent === ended || sent !== token()) return
    ended = sent
    onSessionInvalid()
  }

  const keyed = (call: Call, key = newIdempotencyKey()): Record<string, string> =>
    call.creating ? { 'Idempotency-Key': key } : {}

  const tokenFor = (call: Call): string | null => (call.auth === 'anonymous' ? null : token())

  const answer = async <C extends Call>(
    call: C,
    sent: string | null,
    send: (options: RequestOptions) => Promise<HttpResponse>,
    options: RequestOptions,
  ): Promise<CallOutput<C>> => {
    const headers = { ...options.headers, ...(sent === null ? {} : { 'X-Access-Token': sent }) }
    const envelope = await envelopeOf(send({ ...options, headers }))
    if (envelope.code === -1) endSession(sent)
    else if (call.auth !== 'anonymous' || envelope.code === success) ended = undefined
    if (envelope.code !== success) throw new CallError(envelope.code, envelope.msg, envelope.data)
    // The server is made from the same declaration, and its tests hold every answer against it.
    return envelope.data as CallOutput<C>
  }

  return {
    call: (call, input, { idempotencyKey, signal } = {}) => {
      const headers = keyed(call, idempotencyKey)
      const delays = call.creating ? retryDelays : call.changing ? [] : retryDelays.slice(0, 1)
      // Every input of the contract is an object of texts; the general type of a schema cannot say so.
      const fields = input as Fields
      const send = (options: RequestOptions) => client.post(callPath(call), fields, options)
      // Taken once: a new try after somebody else signed in must not make the order theirs.
      const sent = tokenFor(call)
      return retryLost(() => answer(call, sent, send, { headers, signal }), delays, signal)
    },
    upload: (call, file, { onProgress, signal } = {}) => {
      const send = (options: RequestOptions) =>
        client.upload(callPath(call), call.upload.part, file, { ...options, onProgress })
      return answer(call, tokenFor(call), send, { headers: keyed(call), signal })
    },
  }
}

async function envelopeOf(sending: Promise<HttpResponse>) {
  const { status, body } = await sending.catch((error: unknown) => {
    if (error instanceof HttpError) return error
    throw error
  })
  const envelope = readEnvelope(await body.text())
  // A failing status is a failure even if what came with it claims success.
  const claimsSuccess = envelope?.code === success && (status < 200 || status > 299)
  if (envelope === null || claimsSuccess) throw new NetworkError('answer', new HttpError(status, body))
  return envelope
}
