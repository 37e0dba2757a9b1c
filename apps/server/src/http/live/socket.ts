import { Refusal } from '@c2c/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import type { Services, Uses } from '../../services/services.ts'
import { refusalAnswer } from '../answer.ts'
import { cookieToken } from '../session/console-cookie.ts'
import { unknownPath } from '../errors.ts'
import { callHeaders } from '../headers.ts'
import { SentRequest } from '../sent-request.ts'
import { Audience, SocketsOfPeople } from './audience.ts'
import { keepBeating, send, sendText } from './beat.ts'
import { subscriberOf, readIntroduction, type Subscriber } from './introduction.ts'
import { KeySockets } from './key-socket.ts'
import { missedEvents, SeenEvents, type MissedEvents } from './missed-events.ts'

/** How long a new socket may stay silent before it must have said who it is. */
const introductionTime = 10_000

/**
 * `/ws`: the first message is `{"token": "...", "since": 12}`, never the address; `since` is the last number received,
 * or `age` the milliseconds since a page without any began its requests, and `"surface": "console"` names a session of
 * staff. The answer is `{"type":"ready","seq":n}`. From then on the socket receives
 * `{"type":"changed","seq":n,"subjects":[...]}` whenever something of its user or merchant changed, or at most every 250 ms
 * something that concerns everyone; at first for all that it missed (`subjects` null: anything may have changed), also after this process lost its database notifications,
 * `{"type":"ping"}` while idle, and
 * `{"type":"session_invalid"}` before it is closed because its session ended. A person's 33rd socket of a process is closed
 * with 1013. A handshake from a page of another origin is refused with HTTP 403.
 *
 * A first message `{"key":"...","after":12}` is that of a program with an API key of a merchant (key-socket.ts).
 *
 * `/console/ws` is the same for the console in a browser: a cookie holds the token, the first message has none.
 */
export function registerSocket(app: FastifyInstance, services: Services, appUrl: () => string): void {
  const audience = new Audience(services.changes)
  const seenEvents = new SeenEvents(services.changes, services.now)
  const people = new SocketsOfPeople()
  const keys = new KeySockets(services)
  const serve = (socket: WebSocket, request: FastifyRequest, cookie: string | null) => {
    const opened = services.now()
    const tooLate = setTimeout(() => socket.close(4401, 'no token'), introductionTime)
    const begin = async (first: string, mayNameKey: boolean) => {
      const connection = { socket, opened, seenEvents, people, cookie }
      if (mayNameKey && (await keys.serve({ socket, sent: new SentRequest(request), first }))) return
      await introduce(services, audience, connection, first)
    }
    socket.once('message', (data: Buffer, isBinary: boolean) => {
      clearTimeout(tooLate)
      begin(data.toString(), cookie === null && !isBinary).catch((error: unknown) => {
        services.log.error({ err: error }, 'a socket failed')
        socket.close(1011)
      })
    })
    socket.once('close', () => clearTimeout(tooLate))
  }
  // Pages of other sites open no socket. Programs send no origin; they have no use for the socket of the cookie.
  const refuseForeign = (programs: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers
    const own = new SentRequest(request).site !== '' || origin === URL.parse(appUrl())?.origin
    if (origin === undefined ? programs : own) return
    return reply
      .headers(callHeaders)
      .code(403)
      .send(refusalAnswer(new Refusal('not_allowed', { message: 'foreign_page' }), 'en'))
  }
  const route = { method: 'GET', handler: unknownPath } as const
  app.route({
    ...route,
    url: '/ws',
    preValidation: refuseForeign(true),
    wsHandler: (socket, request) => serve(socket, request, null),
  })
  app.route({
    ...route,
    url: '/console/ws',
    preValidation: refuseForeign(false),
    wsHandler: (socket, request) => serve(socket, request, cookieToken(new SentRequest(request)) ?? ''),
  })
}

/** A socket, its opening time, the events seen before that, and the other sockets. */
interface Connection {
  readonly socket: WebSocket
  readonly opened: Date
  readonly seenEvents: SeenEvents
  readonly people: SocketsOfPeople
  /** The token in the cookie of the console's socket; null for a socket that says its token. */
  readonly cookie: string | null
}

async function introduce(
  services: Uses<'changes' | 'db' | 'log' | 'now' | 'sessions' | 'sockets'>,
  audience: Audience,
  connection: Connection,
  message: string,
): Promise<void> {
  const { socket, opened, seenEvents, people, cookie } = connection
  const introduction = readIntroduction(message, cookie)
  const subscriber = introduction && (await subscriberOf(services, introduction))
  if (!introduction || !subscriber) return refuse(socket)
  let { until } = subscriber
  const leavePeople = people.enter(subscriber.person)
  if (!leavePeople) return socket.close(1013, 'too many sockets')
  let lastSent = 0
  /** Messages that arrive before the socket is ready, and are sent after that; null once it is. */
  let early: string[] | null = []
  const deliver = (text: string, seq: number) => {
    if (until <= services.now()) return check((now) => resume(now.until, text, seq))
    lastSent = Math.max(lastSent, seq)
    if (early) early.push(text)
    else sendText(socket, text)
  }
  const deliverMissed = ({ seq, subjects }: MissedEvents) => {
    if (subjects === null || subjects.length > 0) deliver(JSON.stringify({ type: 'changed', seq, subjects }), seq)
    lastSent = Math.max(lastSent, seq)
  }
  /** Goes on when the session lasts longer than it did: the clock of a sandbox was moved. */
  const resume = async (later: Date, text: string, seq: number) => {
    until = later
    deliver(text, seq)
  }
  const check = (then: (now: Subscriber) => Promise<void> = async () => {}) => {
    subscriberOf(services, introduction)
      .then((now) => (now && place.renew(now.recipients) ? then(now) : refuse(socket)))
      .catch((error: unknown) => services.log.error({ err: error }, 'a session could not be read'))
  }
  const onSessions = (whose: string) => {
    // Users are their own recipients, so the end of another user's session needs no check; staff are few.
    if (introduction.surface === 'console' || whose === subscriber.recipients[0]) check()
  }
  // While change events were lost, so were those of ended sessions.
  const onListening = (listening: boolean) => {
    if (listening)
      check(async () =>
        deliverMissed(
          await missedEvents(services, seenEvents, place.recipients(), { since: lastSent, age: null, opened }),
        ),
      )
  }
  const place = audience.listen(subscriber.recipients, deliver)
  services.changes.on('sessions', onSessions)
  services.changes.on('listening', onListening)
  const stopBeating = keepBeating(socket)
  services.sockets.add(socket)
  socket.once('close', () => {
    stopBeating()
    leavePeople()
    place.leave()
    services.sockets.delete(socket)
    services.changes.off('sessions', onSessions)
    services.changes.off('listening', onListening)
  })
  // Subscribe first, so that no event falls between the missed and the live ones.
  const missed = await missedEvents(services, seenEvents, subscriber.recipients, { ...introduction, opened })
  send(socket, { type: 'ready', seq: missed.seq })
  const meanwhile = early
  early = null
  deliverMissed(missed)
  for (const text of meanwhile) sendText(socket, text)
}

function refuse(socket: WebSocket): void {
  send(socket, { type: 'session_invalid' })
  socket.close(4401, 'session invalid')
}
