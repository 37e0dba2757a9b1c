import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy to a Unix socket or port that can stop forwarding without closing its connections, like a network that drops packets. */
export async function startSilentProxy(
  target: { readonly path: string } | { readonly port: number; readonly host: string },
) {
  let silent = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => {
        if (!silent) to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    setSilent(value: boolean) {
      silent = value
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
