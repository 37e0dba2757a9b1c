import type { FastifyInstance } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import type { Services } from '../../services/services.ts'
import { Audience } from './audience.ts'
import { readIntroduction, recipientOf } from './introduction.ts'
import { missedNews } from './missed-news.ts'

/** How long a new socket may stay silent before it must have said who it is. */
const introductionTime = 10_000

/** A socket hears something this often, so that either side knows a dead line from a quiet one. */
const heartbeat = 25_000

/**
 * `/ws`: the first message is `{"token": "...", "since": 12}`, never the address; `since` is the last number heard, and
 * `"surface": "console"` names a session of staff. The answer is `{"type":"ready","seq":n}`. From then on the socket hears
 * `{"type":"changed","seq":n,"subjects":[...]}` whenever something of its user or merchant changed, at first for all that
 * it missed (`subjects` null: anything may have changed), `{"type":"ping"}` while nothing does, and
 * `{"type":"session_invalid"}` before it is closed for its session's end.
 */
export function registerSocket(app: FastifyInstance, services: Services): void {
  const audience = new Audience(services.changes)
  app.get('/ws', { websocket: true }, (socket) => {
    const tooLate = setTimeout(() => socket.close(4401, 'no token'), introductionTime)
    socket.once('message', (data: Buffer) => {
      clearTimeout(tooLate)
      void introduce(services, audience, socket, data.toString()).catch((error: unknown) => {
        services.log.error({ err: error }, 'a socket failed')
        socket.close(1011)
      })
    })
    socket.once('close', () => clearTimeout(tooLate))
  })
}

async function introduce(services: Services, audience: Audience, socket: WebSocket, message: string): Promise<void> {
  const introduction = readIntroduction(message)
  const recipient = introduction && (await recipientOf(services, introduction))
  if (!introduction || !recipient) return refuse(socket)
  const onSessions = (whose: string) => {
    // Users hear as themselves, so the end of somebody else's session needs no look at theirs; staff are few.
    if (introduction.surface === 'web' && whose !== recipient) return
    recipientOf(services, introduction).then(
      (now) => now === recipient || refuse(socket),
      (error: unknown) => services.log.error({ err: error }, 'a session could not be read'),
    )
  }
  const leave = audience.join(recipient, (text) => sendText(socket, text))
  services.changes.on('sessions', onSessions)
  const stopBeating = keepBeating(socket)
  services.sockets.add(socket)
  socket.once('close', () => {
    stopBeating()
    leave()
    services.sockets.delete(socket)
    services.changes.off('sessions', onSessions)
  })
  // Listening comes first, so that nothing falls between what was missed and what is heard.
  const { seq, subjects } = await missedNews(services, recipient, introduction.since)
  send(socket, { type: 'ready', seq })
  if (subjects === null || subjects.length > 0) send(socket, { type: 'changed', seq, subjects })
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
