import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Resolves the packages' imports in the browser; the sources run without a bundler. */
const importMap = JSON.stringify({
  imports: {
    '@c2c/client': '/packages/client/src/index.ts',
    '@c2c/contract': '/packages/contract/src/index.ts',
    '@c2c/domain': '/packages/domain/src/index.ts',
    'zod/mini': '/node_modules/zod/mini/index.js',
    '@noble/hashes/': '/node_modules/@noble/hashes/',
  },
})
const page = `<!doctype html><title>client</title><script type="importmap">${importMap}</script>`

interface PlainServer {
  readonly url: string
  /** Method and URL of every request below `/answer`. */
  readonly received: string[]
  stop(): Promise<void>
}

/** Serves the packages' sources to a browser, and passes requests below `/answer` to `respond`. */
export async function startPlainServer(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<PlainServer> {
  const received: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(page)
    if (pathname.startsWith('/answer')) {
      received.push(`${request.method} ${request.url}`)
      return respond(request, response)
    }
    sendSource(pathname, response).catch(() => response.writeHead(404).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function sendSource(name: string, response: ServerResponse): Promise<void> {
  const source = await readFile(path.join(root, name), 'utf8')
  const script = name.endsWith('.ts') ? stripTypeScriptTypes(source) : source
  response.setHeader('content-type', 'text/javascript').end(script)
}
