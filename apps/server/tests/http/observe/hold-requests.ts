import { once } from 'node:events'
import { connect } from 'node:net'

/** Opens requests with a token whose bodies never arrive. Resolves when the server has them; returns what closes them. */
export async function holdRequests(url: string, token: string, count: number): Promise<() => void> {
  const { hostname, port } = new URL(url)
  const head = `POST /api/v1/userinfo/get-money-info HTTP/1.1\r\nHost: c2c\r\nX-Access-Token: ${token}\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n`
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(head)
      // The server has read the head when it asks for the body, or refuses it.
      await once(socket, 'data')
      return socket
    }),
  )
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
