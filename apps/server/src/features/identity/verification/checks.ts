import { documentSides, Refusal, type CallOutput, type consoleVerificationList } from '@c2c/contract'
import { sql, type Kysely, type Selectable } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import type { Uses } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { removeEach } from '../../../services/storage/file-store.ts'
import type { IdentityData } from '../../../services/verification/verification-provider.ts'
import { reviewedUsers } from '../users/reviewed-user.ts'

/** An identity check as stored. */
export type Check = Selectable<Database['verifications']>

type Review = CallOutput<typeof consoleVerificationList>['list'][number]

/** The contexts in which data keys encrypt identity checks, each for the id of its row. */
const purposes = { fields: 'verification', image: 'verification-document' } as const

/** The check of an id; refuses with `not_found` when there is none. */
export async function findCheck(db: Kysely<Database>, id: string): Promise<Check> {
  const check = isId(id) && (await db.selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirst())
  if (!check) throw new Refusal('not_found')
  return check
}

/** The user's input, encrypted for the check's row. */
export const sealData = (
  { personal }: Uses<'personal'>,
  userId: string,
  id: string,
  data: IdentityData,
): Promise<Buffer> => personal.seal(userId, purposes.fields, id, Buffer.from(JSON.stringify(data)))

/** The user's input. Refuses with `not_found` when the user's data was deleted. */
export async function openData(services: Uses<'personal'>, check: Check): Promise<IdentityData> {
  const data = await readData(services, check)
  if (!data) throw new Refusal('not_found')
  return data
}

/** The name that a check is about; empty when the user's data was deleted. */
export const openName = async (services: Uses<'personal'>, check: Check): Promise<string> =>
  (await readData(services, check))?.full_name ?? ''

async function readData({ personal }: Uses<'personal'>, { user_id, id, fields }: Check): Promise<IdentityData | null> {
  const data = await personal.open(user_id, purposes.fields, id, fields)
  return data && (JSON.parse(data.toString()) as IdentityData)
}

/** Encrypts and stores an image of a document. Returns the encrypted bytes. */
export async function keepDocument(
  { personal, documents }: Uses<'documents' | 'personal'>,
  userId: string,
  id: string,
  image: Buffer,
) {
  const sealed = await personal.seal(userId, purposes.image, id, image)
  await documents.keep(id, sealed)
  return sealed
}

/** The stored image of a document. Refuses with `not_found` when the user's data was deleted. */
export async function openDocument(
  { personal, documents }: Uses<'documents' | 'personal'>,
  userId: string,
  id: string,
): Promise<Buffer> {
  const image = await personal.open(userId, purposes.image, id, await documents.read(id))
  if (!image) throw new Refusal('not_found')
  return image
}

/** The stored images of a check, by side, in the order of the sides. */
export async function storedSides(db: Kysely<Database>, checkId: string) {
  const rows = await db
    .selectFrom('verification_documents')
    .select(['id', 'side'])
    .where('verification_id', '=', checkId)
    .execute()
  return documentSides.flatMap((side) => rows.filter((row) => row.side === side).map(({ id }) => ({ id, side })))
}

/** Checks as a reviewer lists them, without the data of the document. */
export async function checkReviews(db: Kysely<Database>, checks: readonly Check[]): Promise<Review[]> {
  if (checks.length === 0) return []
  const users = await reviewedUsers(
    db,
    checks.map(({ user_id }) => user_id),
  )
  const members = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      checks.map(({ id, decided_by }) => decided_by ?? id),
    )
    .execute()
  return checks.map((check) => {
    const person = users.get(check.user_id)
    if (!person) throw new Error('an identity check has no user')
    return {
      verification_id: check.id,
      user: person,
      state: check.state,
      reason: check.reason,
      created_at: check.created_at.toISOString(),
      decided_at: check.decided_at?.toISOString() ?? '',
      decided_by: members.find(({ id }) => id === check.decided_by)?.name ?? '',
    }
  })
}

/** One check as a reviewer lists it. */
export async function checkReview(db: Kysely<Database>, check: Check): Promise<Review> {
  const [review] = await checkReviews(db, [check])
  if (!review) throw new Error('a check has one review')
  return review
}

const day = 86_400_000
/** Files per batch. */
const atOnce = 500

/**
 * Deletes images of documents the days of the setting `retention` after the decision about them, and those that no check
 * used within a day. Safe to run twice.
 */
export async function removeDocuments(services: Uses<'db' | 'documents' | 'now'>, signal: AbortSignal): Promise<void> {
  const { db, documents, now } = services
  const { documents: days } = await readSetting(db, 'retention')
  const ago = (count: number) => new Date(now().getTime() - count * day)
  const isUnused = sql<boolean>`d.verification_id IS NULL AND d.created_at < ${ago(1)}`
  const isOld = sql<boolean>`d.verification_id IN (SELECT v.id FROM verifications v
    WHERE v.state <> 'audit' AND v.decided_at < ${ago(days)})`
  while (!signal.aborted) {
    const removed = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        DELETE FROM verification_documents WHERE id IN (SELECT d.id FROM verification_documents d
          WHERE ${isUnused} ${days > 0 ? sql`OR ${isOld}` : sql``} LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
        RETURNING id`.execute(trx)
      // Files before the commit: after a crash in between, the row remains and the next run removes it.
      await removeEach(
        documents,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    if (removed < atOnce) return
  }
}
