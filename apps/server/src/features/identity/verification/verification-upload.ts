import { randomUUID } from 'node:crypto'
import { invalidField, verificationUpload as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { sha256 } from '../../../services/crypto/secrets.ts'
import { requireUploadQuota, takeUploadQuota, withStoredFile } from '../../../services/files/upload-quota.ts'
import { keepDocument } from './checks.ts'

export const verificationUpload = user(call, async (_input, { services, file, now, requester, userId, change }) => {
  services.documents.requireStore()
  await services.limits.take('uploads', userId)
  if (!file?.length) throw invalidField('file', 'file_required')
  await requireUploadQuota(services.db, userId, now)
  const id = randomUUID()
  const sealed = await keepDocument(services, userId, id, await services.uploads.reencode(file, requester))
  const add = () =>
    change(async (trx) => {
      await takeUploadQuota(trx, userId, sealed.length, now)
      const row = { id, user_id: userId, sha256: sha256(sealed), created_at: now }
      await trx.insertInto('verification_documents').values(row).execute()
      return { id }
    })
  return withStoredFile(add, () => services.documents.remove(id))
})
