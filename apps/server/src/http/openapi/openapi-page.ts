import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from '../../config/folders.ts'
import { sha256 } from '../../services/crypto/secrets.ts'
import { compressAnswer } from '../compress-answer.ts'

/** The document, which the build of the server writes. */
const file = join(serverFolder, 'dist/server/openapi.json')

interface Document {
  readonly text: string
  readonly etag: string
}

function read(basePath: string): Document {
  const document = JSON.parse(readFileSync(file, 'utf8')) as { servers: readonly object[] }
  const servers = document.servers.map((server) => (basePath === '' ? server : { ...server, url: basePath }))
  const text = JSON.stringify({ ...document, servers })
  return { text, etag: `W/"${sha256(text).toString('base64url')}"` }
}

/** `/openapi.json`, compressed for most, with a weak ETag by which clients revalidate it. */
export function registerOpenApi(app: FastifyInstance, basePath: string): void {
  if (!existsSync(file)) return
  // Read at the first request: it never changes while the process runs.
  let document: Document | null = null
  app.get('/openapi.json', { onSend: compressAnswer }, (request, reply) => {
    const { text, etag } = (document ??= read(basePath))
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
    if (known?.includes(etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
