import type { WebSocket } from '@fastify/websocket'

/** Interval of pings, so that either side detects a dead connection. */
const heartbeat = 25_000

/** Sends a sign of life again and again, and ends a socket that gave none itself since the one before. */
export function keepBeating(socket: WebSocket, onBeat: () => void = () => undefined): () => void {
  let alive = true
  socket.on('pong', () => (alive = true))
  const timer = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
    send(socket, { type: 'ping' })
    onBeat()
  }, heartbeat)
  timer.unref()
  return () => clearInterval(timer)
}

export const send = (socket: WebSocket, message: object): void => sendText(socket, JSON.stringify(message))

export function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text)
}
