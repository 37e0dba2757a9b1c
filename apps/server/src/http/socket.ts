import type { FastifyInstance } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import type { Services } from '../services/services.ts'
import type { UserSession } from '../services/sessions.ts'

/** How long a new socket may stay silent before it must have said who it is. */
const introductionTime = 10_000

/**
 * `/ws`: the first message is `{"token": "..."}`, never the address. From then on the socket hears `{"type":"changed"}`
 * whenever something of its user changed, and `{"type":"session_invalid"}` before it is closed for its session's end.
 */
export function registerSocket(app: FastifyInstance, services: Services): void {
  app.get('/ws', { websocket: true }, (socket) => {
    const tooLate = setTimeout(() => socket.close(4401, 'no token'), introductionTime)
    socket.once('message', (data: Buffer) => {
      clearTimeout(tooLate)
      void introduce(services, socket, data.toString()).catch((error: unknown) => {
        services.log.error({ err: error }, 'a socket failed')
        socket.close(1011)
      })
    })
    socket.once('close', () => clearTimeout(tooLate))
  })
}

async function introduce(services: Services, socket: WebSocket, message: string): Promise<void> {
  const token = readToken(message)
  const session = token === null ? null : await services.sessions.user(token, services.now())
  if (!token || !session) return refuse(socket)
  const onChanged = (userIds: readonly string[]) => {
    if (userIds.includes(session.userId)) send(socket, { type: 'changed', subjects: ['money', 'order'] })
  }
  const onSessions = () => void recheck(services, socket, token, session)
  services.changes.on('changed', onChanged)
  services.changes.on('sessions', onSessions)
  socket.once('close', () => {
    services.changes.off('changed', onChanged)
    services.changes.off('sessions', onSessions)
  })
  send(socket, { type: 'ready' })
}

async function recheck(services: Services, socket: WebSocket, token: string, was: UserSession): Promise<void> {
  const session = await services.sessions.user(token, services.now())
  if (session?.userId !== was.userId) refuse(socket)
}

function refuse(socket: WebSocket): void {
  send(socket, { type: 'session_invalid' })
  socket.close(4401, 'session invalid')
}

function send(socket: WebSocket, message: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

function readToken(message: string): string | null {
  try {
    const parsed: unknown = JSON.parse(message)
    const token = typeof parsed === 'object' && parsed !== null && 'token' in parsed ? parsed.token : null
    return typeof token === 'string' ? token : null
  } catch {
    return null
  }
}
