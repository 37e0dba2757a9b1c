import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services.ts'
import { unknownPath } from './errors.ts'

interface FileRequest {
  Params: { id: string }
  Querystring: { expires?: string; session?: string; signature?: string }
}

/** Images by their signed address; a wrong or old one, or one of an ended session, is the same as none. */
export function registerFiles(app: FastifyInstance, services: Services): void {
  app.get<FileRequest>('/files/:id', async (request, reply) => {
    const { expires = '', session = '', signature = '' } = request.query
    const { id } = request.params
    const now = services.now()
    const isOpen =
      services.uploads.isSigned({ id, expires, session }, signature, now) &&
      (session === '' || (await isInUse(services, Buffer.from(session, 'base64url'), now)))
    if (!isOpen) return unknownPath(request, reply)
    const bytes = await services.uploads.read(id)
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('content-disposition', `attachment; filename="${id}.webp"`)
      .type('image/webp')
      .send(bytes)
  })
}

/** Whether the session or API key that an address was signed for has not ended. */
export const isInUse = async ({ sessions, apiKeys }: Services, tokenHash: Buffer, now: Date): Promise<boolean> =>
  (await sessions.isOpen(tokenHash, now)) || apiKeys.isOpen(tokenHash, now)
