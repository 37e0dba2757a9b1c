import { once } from 'node:events'
import { createServer } from 'node:http'
import { callHeaders } from '../../http/headers.ts'
import type { Probes } from '../../http/observe/probes.ts'

/**
 * Serves probes and metrics on a port of their own. `exclusive`: each process of a cluster has its own port. Rejects when the port is
 * taken. Returns the function that stops it.
 */
export async function serveOps(probes: Probes, { host, port }: { readonly host: string; readonly port: number }) {
  const server = createServer((request, response) => {
    if (probes(request, response)) return
    response.writeHead(404, { ...callHeaders, 'content-length': 0 }).end()
  })
  server.listen({ host, port, exclusive: true })
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
