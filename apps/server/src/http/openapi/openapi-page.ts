import type { FastifyInstance } from 'fastify'
import { sha256 } from '../../services/crypto/secrets.ts'

interface Document {
  readonly text: string
  readonly etag: string
}

async function make(basePath: string): Promise<Document> {
  const { openApiDocument } = await import('./openapi.ts')
  const text = JSON.stringify({ ...openApiDocument(), ...(basePath && { servers: [{ url: basePath }] }) })
  return { text, etag: `"${sha256(text).toString('base64url')}"` }
}

/** `/openapi.json`, with an ETag by which clients revalidate it. */
export function registerOpenApi(app: FastifyInstance, basePath: string): void {
  // Made at the first request: it takes 50 ms, and never changes while the process runs.
  let made: Promise<Document> | null = null
  app.get('/openapi.json', async (request, reply) => {
    const { text, etag } = await (made ??= make(basePath))
    reply.header('etag', etag).header('cache-control', 'no-cache')
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (known?.includes(etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
