import type { FastifyInstance } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import type { Services } from '../../services/services.ts'
import { Audience } from './audience.ts'
import { hearerOf, readIntroduction } from './introduction.ts'
import { SeenEvents } from './seen-events.ts'
import { missedEvents, type MissedNews } from './missed-events.ts'

/** How long a new socket may stay silent before it must have said who it is. */
const introductionTime = 10_000

/** A socket hears something this often, so that either side knows a dead line from a quiet one. */
const heartbeat = 25_000

/**
 * `/ws`: the first message is `{"token": "...", "since": 12}`, never the address; `since` is the last number heard,
 * or `age` for how many milliseconds a page that heard none has been asking, and `"surface": "console"` names a session of
 * staff. The answer is `{"type":"ready","seq":n}`. From then on the socket hears
 * `{"type":"changed","seq":n,"subjects":[...]}` whenever something of its user or merchant changed, at first for all that
 * it missed (`subjects` null: anything may have changed), also after this process was cut off from the news,
 * `{"type":"ping"}` while nothing does, and
 * `{"type":"session_invalid"}` before it is closed for its session's end.
 */
export function registerSocket(app: FastifyInstance, services: Services): void {
  const audience = new Audience(services.changes)
  const seenEvents = new SeenEvents(services.changes, services.now)
  app.get('/ws', { websocket: true }, (socket) => {
    const opened = services.now()
    const tooLate = setTimeout(() => socket.close(4401, 'no token'), introductionTime)
    socket.once('message', (data: Buffer) => {
      clearTimeout(tooLate)
      const line = { socket, opened, seenEvents }
      void introduce(services, audience, line, data.toString()).catch((error: unknown) => {
        services.log.error({ err: error }, 'a socket failed')
        socket.close(1011)
      })
    })
    socket.once('close', () => clearTimeout(tooLate))
  })
}

/** A socket, since when it is open, and what was heard before that. */
interface Line {
  readonly socket: WebSocket
  readonly opened: Date
  readonly seenEvents: SeenEvents
}

async function introduce(services: Services, audience: Audience, line: Line, message: string): Promise<void> {
  const { socket, opened, seenEvents } = line
  const introduction = readIntroduction(message)
  const hearer = introduction && (await hearerOf(services, introduction))
  if (!introduction || !hearer) return refuse(socket)
  const { recipient, until } = hearer
  let told = 0
  /** What is heard before the socket is ready, and told after that; null once it is. */
  let early: string[] | null = []
  const hear = (text: string, seq: number) => {
    if (until <= services.now()) return refuse(socket)
    told = Math.max(told, seq)
    if (early) early.push(text)
    else sendText(socket, text)
  }
  const tell = ({ seq, subjects }: MissedNews) => {
    if (subjects === null || subjects.length > 0) hear(JSON.stringify({ type: 'changed', seq, subjects }), seq)
    told = Math.max(told, seq)
  }
  const check = (then: () => Promise<void> = async () => {}) => {
    hearerOf(services, introduction)
      .then((now) => (now?.recipient === recipient ? then() : refuse(socket)))
      .catch((error: unknown) => services.log.error({ err: error }, 'a session could not be read'))
  }
  const onSessions = (whose: string) => {
    // Users hear as themselves, so the end of somebody else's session needs no look at theirs; staff are few.
    if (introduction.surface === 'console' || whose === recipient) check()
  }
  // While news did not arrive here, nor did those of ended sessions.
  const onListening = (listening: boolean) => {
    if (listening)
      check(async () => tell(await missedEvents(services, seenEvents, recipient, { since: told, age: null, opened })))
  }
  const leave = audience.join(recipient, hear)
  services.changes.on('sessions', onSessions)
  services.changes.on('listening', onListening)
  const stopBeating = keepBeating(socket)
  services.sockets.add(socket)
  socket.once('close', () => {
    stopBeating()
    leave()
    services.sockets.delete(socket)
    services.changes.off('sessions', onSessions)
    services.changes.off('listening', onListening)
  })
  // Listening comes first, so that nothing falls between what was missed and what is heard.
  const missed = await missedEvents(services, seenEvents, recipient, { ...introduction, opened })
  send(socket, { type: 'ready', seq: missed.seq })
  const meanwhile = early
  early = null
  tell(missed)
  for (const text of meanwhile) sendText(socket, text)
}

/** Sends a sign of life again and again, and ends a socket that gave none itself since the one before. */
function keepBeating(socket: WebSocket): () => void {
  let alive = true
  socket.on('pong', () => (alive = true))
  const timer = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
    send(socket, { type: 'ping' })
  }, heartbeat)
  timer.unref()
  return () => clearInterval(timer)
}

function refuse(socket: WebSocket): void {
  send(socket, { type: 'session_invalid' })
  socket.close(4401, 'session invalid')
}

const send = (socket: WebSocket, message: object): void => sendText(socket, JSON.stringify(message))

function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text)
}
