import { randomBytes, randomUUID } from 'node:crypto'
import type { Services } from '@c2c/server/src/services/services.ts'
import type { Person } from './people.ts'

interface InProcess {
  readonly services: Pick<Services, 'db' | 'now'>
}

/** The row that the upload of a unique picture leaves, without its file, which takes most of the time of `uploadProof`; returns its id. */
export async function storedProof(
  { services: { db, now } }: InProcess,
  { userId }: Pick<Person, 'userId'>,
): Promise<string> {
  const [id, picture] = [randomUUID(), { mime: 'image/webp', width: 16, height: 16, size: 600 }]
  const row = { id, owner: userId, ...picture, sha256: randomBytes(32), look: null, outline: [], detail: null }
  await db
    .insertInto('uploads')
    .values({ ...row, created_at: now() })
    .execute()
  return id
}
