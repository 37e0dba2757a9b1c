import { consoleEventsSince, Refusal } from '@c2c/contract'
import type { WebSocket } from '@fastify/websocket'
import { randomBytes } from 'node:crypto'
import type { ApiKey } from '../../services/api-keys/api-keys.ts'
import { sha256 } from '../../services/crypto/secrets.ts'
import { OpenCounts } from '../../services/limits/in-flight.ts'
import { tooMany } from '../../services/limits/rate-limits.ts'
import { eventsAfter } from '../../services/outbox/merchant-events.ts'
import type { Uses } from '../../services/services.ts'
import { ownMerchant } from '../../services/sessions/staff-session.ts'
import { refusalAnswer } from '../answer.ts'
import { isSigned, requireScope, staffOf, usableKey } from '../api-key/identify-key.ts'
import { requesterOf } from '../call-stages.ts'
import { requireRole } from '../identify.ts'
import type { SentRequest } from '../sent-request.ts'
import { keepBeating, send } from './beat.ts'
import { batchSize, streamEvents } from './event-stream.ts'

/** The call that answers the same events: a socket needs the same scope and rights. */
const call = consoleEventsSince

/** The method in the signed lines: no call has it, so that no signature is of use for both. */
const signedMethod = 'SOCKET'

/** How long a challenge can be answered, in milliseconds. */
const challengeTime = 10_000

/** The most open sockets of one key, and of all keys of one merchant, in a process. */
const mostOfKey = 8
const mostOfMerchant = 32

/** How long the reader of one socket too many is asked to wait, in seconds. */
const retryAfter = 30

/** The first message of a program: the token of its key, and the number of the last event that it has. */
interface KeyIntroduction {
  readonly token: string
  /** Null for events from now on. */
  readonly after: number | null
}

/** A token, a number and a few words. */
const longest = 1000

/** The first message `{"key":"...","after":12}`; null for one that names no key. Refuses a number that is none. */
function readKeyIntroduction(message: string): KeyIntroduction | null {
  const { key: token, after = null } = fieldsOf(message)
  if (typeof token !== 'string') return null
  if (after === null) return { token, after }
  if (typeof after !== 'number' || !Number.isSafeInteger(after) || after < 0)
    throw new Refusal('invalid_input', { fields: { after: 'number_format' } })
  return { token, after }
}

function fieldsOf(message: string): Partial<Record<'key' | 'after' | 'signature', unknown>> {
  if (message.length > longest) return {}
  try {
    const parsed: unknown = JSON.parse(message)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    // An unreadable message has no fields.
    return {}
  }
}

type KeyServices = Uses<'apiKeys' | 'changes' | 'db' | 'limits' | 'log' | 'now' | 'sockets' | 'strangers' | 'wallClock'>

/** A socket of a program, the request that opened it, and its first message. */
interface Opened {
  readonly socket: WebSocket
  readonly sent: SentRequest
  readonly first: string
}

/** Sockets of programs with an API key: they receive the events of their merchant, each once and in order. */
export class KeySockets {
  readonly #services: KeyServices
  readonly #open = new OpenCounts()

  constructor(services: KeyServices) {
    this.#services = services
  }

  /** Serves a socket whose first message names a key; false for another one. */
  async serve(opened: Opened): Promise<boolean> {
    try {
      const introduction = readKeyIntroduction(opened.first)
      if (introduction) await this.#begin(opened, introduction)
      return introduction !== null
    } catch (error) {
      this.#end(opened.socket, error)
      return true
    }
  }

  async #begin(opened: Opened, { token, after }: KeyIntroduction): Promise<void> {
    const { apiKeys, db, limits, now, strangers, wallClock } = this.#services
    const { socket, sent } = opened
    const find = () => this.#find(token, sent)
    const { key, merchantId } = await (apiKeys.isReady(token) ? find() : strangers.run(requesterOf(sent, null), find))
    const limit = await limits.takeKeyCall(key.id, key.ownerId)
    if (limit.refused) throw tooMany(limit.reset)
    if (key.secret !== null) await requireAnswer(opened, key.secret, wallClock())
    await apiKeys.noteUse(key, sent.address, now())
    if (socket.readyState !== socket.OPEN) return
    this.#take(socket, key.id, mostOfKey)
    this.#take(socket, merchantId, mostOfMerchant)

    const check = async (): Promise<void> => void (await find())
    const onFailed = (error: unknown) => this.#end(socket, error)
    let until = key.endsAt
    const read = async (from: number) => {
      if (until <= now()) until = (await find()).key.endsAt
      return (await eventsAfter(db, merchantId, from, batchSize)).events
    }
    let wake = () => {}
    this.#follow(socket, key, {
      onEvents: (merchants) => merchants.includes(merchantId) && wake(),
      // While notifications were lost, so were those of ended keys and of events.
      onCheck: () => void check().then(() => wake(), onFailed),
    })
    // Once it follows, nothing is missed: what happened meanwhile is read here.
    await check()
    const { last, oldest } = await eventsAfter(db, merchantId, after, 1)
    send(socket, { type: 'ready', last, oldest })
    wake = streamEvents(socket, after ?? last, { read, onFailed })
    wake()
  }

  /** The key of a token, if it may read events from this address now. */
  async #find(token: string, { address }: SentRequest): Promise<{ key: ApiKey; merchantId: string }> {
    const { apiKeys, now } = this.#services
    const key = await usableKey(apiKeys, call, token, address, now())
    requireScope(call, key)
    const staff = staffOf(key)
    if (!staff) throw new Refusal('key_invalid')
    requireRole(call, staff)
    return { key, merchantId: ownMerchant(staff) }
  }

  /** Counts the socket until it is closed. */
  #take(socket: WebSocket, owner: string, most: number): void {
    const leave = this.#open.enter(owner, most)
    if (!leave) throw tooMany(retryAfter)
    socket.once('close', leave)
  }

  #follow(
    socket: WebSocket,
    { ownerId }: ApiKey,
    on: { readonly onEvents: (merchants: readonly string[]) => void; readonly onCheck: () => void },
  ): void {
    const { changes, sockets } = this.#services
    const onSessions = (whose: string) => whose === ownerId && on.onCheck()
    const onListening = (listening: boolean) => listening && on.onCheck()
    changes.on('events', on.onEvents)
    changes.on('sessions', onSessions)
    changes.on('listening', onListening)
    const stopBeating = keepBeating(socket, on.onCheck)
    sockets.add(socket)
    socket.once('close', () => {
      stopBeating()
      sockets.delete(socket)
      changes.off('events', on.onEvents)
      changes.off('sessions', onSessions)
      changes.off('listening', onListening)
    })
  }

  /** Says why a socket is closed, and closes it. */
  #end(socket: WebSocket, error: unknown): void {
    if (!(error instanceof Refusal)) {
      this.#services.log.error({ err: error }, 'a socket failed')
      return socket.close(1011, 'fault')
    }
    send(socket, { type: 'refused', ...refusalAnswer(error, 'en') })
    socket.close(closeCodes[error.reason] ?? 1011, error.reason)
  }
}

/** The close codes of refusals. */
const closeCodes: Readonly<Partial<Record<Refusal['reason'], number>>> = {
  invalid_input: 4400,
  key_invalid: 4401,
  signature_invalid: 4401,
  not_allowed: 4403,
  scope_missing: 4403,
  not_available: 4410,
  too_many_requests: 1013,
}

/**
 * Sends a challenge for this socket alone, and requires its signature: the lines of a call, with the method `SOCKET`, the time and the
 * nonce of the challenge, and the hash of the first message.
 */
async function requireAnswer({ socket, sent, first }: Opened, secret: string, time: Date): Promise<void> {
  const timestamp = String(time.getTime())
  const nonce = randomBytes(24).toString('base64url')
  const { path } = sent.readSigned()
  const answered = nextMessage(socket, challengeTime)
  send(socket, { type: 'challenge', timestamp, nonce })
  const { signature } = fieldsOf(await answered)
  const signed = { method: signedMethod, path, timestamp, nonce, bodyHash: sha256(first) }
  const isRight =
    typeof signature === 'string' && /^[\da-f]{64}$/.test(signature) && isSigned(secret, signed, signature)
  if (!isRight) {
    const data = { part: 'signature', method: signedMethod, path, body_sha256: signed.bodyHash.toString('hex') }
    throw new Refusal('signature_invalid', { data })
  }
}

/** The next message of a socket as text; empty when it is not text, or none arrives in time. */
async function nextMessage(socket: WebSocket, milliseconds: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const onMessage = (data: Buffer, isBinary: boolean) => resolve(isBinary ? '' : data.toString())
  const onClose = () => resolve('')
  socket.once('message', onMessage)
  socket.once('close', onClose)
  const late = setTimeout(onClose, milliseconds)
  const message = await promise
  clearTimeout(late)
  socket.off('message', onMessage)
  socket.off('close', onClose)
  return message
}
