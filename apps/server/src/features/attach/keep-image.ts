import { invalidField } from '@c2c/contract'
import type { CallContext } from '../../http/context.ts'
import { computeImageLook } from '../../services/files/image-look.ts'
import { sha256 } from '../../services/crypto/secrets.ts'

/** Keeps the image that came with a call as `owner`'s, and answers with it. Refuses what is no image, and too many an hour. */
export async function keepImage({ services, file, now, change }: CallContext, owner: string) {
  await services.limits.take('uploads', owner)
  if (!file?.length) throw invalidField('file', 'file_required')
  const { bytes, ...image } = await services.uploads.keep(file)
  const { id, mime, width, height, size } = image
  const look = await computeImageLook(bytes)
  return change(async (trx) => {
    await trx
      .insertInto('uploads')
      .values({ id, owner, sha256: sha256(bytes), mime, width, height, size, created_at: now, ...look })
      .execute()
    return { id, url: services.uploads.sign(id, now), mime, width, height, size }
  })
}
