import { invalidField, type CallOutput, type consoleRechargeList } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { batchSize } from '../../db/batches.ts'
import { isId } from '../../db/ids.ts'
import type { Database } from '../../db/schema.ts'
import type { CallContext } from '../../http/context.ts'
import { sha256 } from '../../services/crypto/secrets.ts'
import { requireUploadQuota, takeUploadQuota, withStoredFile } from '../../services/files/upload-quota.ts'
import type { Uses } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { removeEach } from '../../services/storage/file-store.ts'
import { hasFile } from '../../services/files/expired-images.ts'

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

/** Whether an upload exists with its file and belongs to this user. */
export async function isOwnUpload(db: Kysely<Database>, owner: string, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where(hasFile)
    // A maker uploads as the user.
    .where('owner', 'in', sql<string>`(${owner}, (SELECT user_id::text FROM staff WHERE id = ${owner}::uuid))`)
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses `credentials` unless every upload in it exists and was made by this person. */
export async function requireOwnUploads(db: Kysely<Database>, owner: string, ids: readonly string[]): Promise<void> {
  const checks = await Promise.all(ids.map((id) => isOwnUpload(db, owner, id)))
  if (checks.includes(false)) throw invalidField('credentials', 'upload_unknown')
}

type StoredImage = CallOutput<typeof consoleRechargeList>['list'][number]['credentials'][number]

/** Signed addresses and sizes of uploads, by id, for callers with access. The address of one that is no longer kept is empty. */
export async function storedImages(
  { services: { db }, imageUrl }: Pick<CallContext, 'services' | 'imageUrl'>,
  ids: readonly string[],
): Promise<Map<string, StoredImage>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'width', 'height', hasFile.as('kept')])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, width, height, kept }) => [id, { id, url: kept ? imageUrl(id) : '', width, height }]))
}

const day = 86_400_000

/** Deletes the uploads that nothing refers to after the time of the setting `retention`. Safe to run twice. */
export async function removeUnusedUploads(
  services: Uses<'db' | 'now' | 'uploads'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services
  const { uploads: days } = await readSetting(db, 'retention')
  if (days === 0) return
  const before = new Date(now().getTime() - days * day)
  let last = { created_at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  while (!signal.aborted) {
    const page = await db
      .selectFrom('uploads')
      .select(['id', 'created_at', sql<boolean>`upload_is_used(id)`.as('used')])
      .where('created_at', '<', before)
      .where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const unused = page.filter(({ used }) => !used).map(({ id }) => id)
    if (unused.length > 0) await remove(services, unused)
    const end = page.at(-1)
    if (!end) return
    last = end
  }
}

/** Removes files before the commit: after a crash in between, the row remains and the next run removes it. */
async function remove({ db, uploads }: Uses<'db' | 'uploads'>, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM delete_unused_uploads(${ids}) AS id`.execute(trx)
    await removeEach(
      uploads,
      rows.map(({ id }) => id),
    )
  })
}
