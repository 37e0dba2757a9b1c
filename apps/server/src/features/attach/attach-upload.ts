import { attachUpload as call, invalidField } from '@c2c/contract'
import type { FastifyRequest } from 'fastify'
import { user } from '../../http/context.ts'
import { sha256 } from '../../services/secrets.ts'

export const attachUpload = user(call, async (_input, { services, request, userId, now }) => {
  await services.limits.take('uploads', userId)
  const original = await readFile(request)
  const { bytes, ...image } = await services.uploads.keep(original)
  const { id, mime, width, height, size } = image
  await services.db
    .insertInto('uploads')
    .values({ id, owner: userId, sha256: sha256(bytes), mime, width, height, size, created_at: now })
    .execute()
  return { id, url: services.uploads.sign(id, now), mime, width, height, size }
})

/** The bytes of the part `file`. A file over the limit throws the parser's own error, which is answered with 413. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw invalidField('file', 'file_required')
  const part = await request.file()
  if (!part || part.fieldname !== call.upload.part) throw invalidField('file', 'file_required')
  const bytes = await part.toBuffer()
  if (bytes.length === 0) throw invalidField('file', 'file_required')
  return bytes
}
