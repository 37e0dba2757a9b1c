import { invalidField } from '@c2c/contract'
import type { CallContext } from '../../http/context.ts'
import { sha256 } from '../../services/crypto/secrets.ts'

/** Keeps the image that came with a call as `owner`'s, and answers with it. Refuses what is no image, and too many an hour. */
export async function keepImage({ services, file, now, requester, imageUrl, change }: CallContext, owner: string) {
  services.uploads.requireStore()
  await services.limits.take('uploads', owner)
  if (!file?.length) throw invalidField('file', 'file_required')
  const { bytes, ...image } = await services.uploads.keep(file, requester)
  return change(async (trx) => {
    await trx
      .insertInto('uploads')
      .values({ ...image, owner, sha256: sha256(bytes), created_at: now })
      .execute()
    const { id, mime, width, height, size } = image
    return { id, url: imageUrl(id), mime, width, height, size }
  })
}
