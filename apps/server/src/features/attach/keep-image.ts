import { invalidField } from '@c2c/contract'
import type { CallContext } from '../../http/context.ts'
import { sha256 } from '../../services/crypto/secrets.ts'
import { requireUploadQuota, takeUploadQuota, withStoredFile } from '../../services/files/upload-quota.ts'

/**
 * Keeps the image that came with a call as `owner`'s, and answers with it. Refuses what is no image, too many an hour and too
 * many bytes a day; `person` is counted, by default the owner.
 */
export async function keepImage(
  { services, file, now, requester, imageUrl, change }: CallContext,
  owner: string,
  person = owner,
) {
  const { uploads, limits, db } = services
  uploads.requireStore()
  await limits.take('uploads', person)
  if (!file?.length) throw invalidField('file', 'file_required')
  await requireUploadQuota(db, person, now)
  const { bytes, ...image } = await uploads.keep(file, requester)
  const { id, mime, width, height, size } = image
  const add = () =>
    change(async (trx) => {
      await takeUploadQuota(trx, person, size, now)
      await trx
        .insertInto('uploads')
        .values({ ...image, owner, sha256: sha256(bytes), created_at: now })
        .execute()
      return { id, url: imageUrl(id), mime, width, height, size }
    })
  return withStoredFile(add, () => uploads.remove(id))
}
