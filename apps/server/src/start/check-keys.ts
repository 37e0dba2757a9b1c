import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { checkIndexKey } from '../features/identity/bank-account/sealed-bindings.ts'
import { PersonalData } from '../services/personal/personal-data.ts'

/** Opens the key file. Throws an Error that names it when a key is missing or not the one that the database was encrypted with. */
export async function openKeys(db: Kysely<Database>, path: string, now: () => Date): Promise<PersonalData> {
  const personal = await PersonalData.open(db, path, now)
  await checkIndexKey(db, personal)
  return personal
}
