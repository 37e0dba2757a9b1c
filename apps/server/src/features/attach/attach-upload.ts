import { attachUpload as call, invalidField } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { sha256 } from '../../services/secrets.ts'

export const attachUpload = user(call, async (_input, { services, file, userId, now }) => {
  await services.limits.take('uploads', userId)
  if (!file?.length) throw invalidField(call.upload.part, 'file_required')
  const { bytes, ...image } = await services.uploads.keep(file)
  const { id, mime, width, height, size } = image
  await services.db
    .insertInto('uploads')
    .values({ id, owner: userId, sha256: sha256(bytes), mime, width, height, size, created_at: now })
    .execute()
  return { id, url: services.uploads.sign(id, now), mime, width, height, size }
})
