import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services.ts'
import { unknownPath } from './errors.ts'

interface FileRequest {
  Params: { id: string }
  Querystring: { expires?: string; signature?: string }
}

/** Images by their signed address; a wrong or old one is the same as none. */
export function registerFiles(app: FastifyInstance, services: Services): void {
  app.get<FileRequest>('/files/:id', async (request, reply) => {
    const { expires = '', signature = '' } = request.query
    const { id } = request.params
    if (!services.uploads.isSigned(id, expires, signature, services.now())) return unknownPath(request, reply)
    const bytes = await services.uploads.read(id)
    return reply.header('cache-control', 'private, max-age=3600').type('image/webp').send(bytes)
  })
}
