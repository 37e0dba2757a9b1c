import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { readSetting } from '../services/settings.ts'

/** Whatever no operator has set. */
const unset = { app_name: 'c2c', img_url: '', logo: '', kf_url: '', theme: 'subject1' }

export type GlobalValues = typeof unset & { readonly app_url: string }

/** The global values of the specification's section 3 as they are now; a server tells them until its next start. */
export async function readGlobalValues(db: Kysely<Database>): Promise<GlobalValues> {
  const [given, appUrl] = await Promise.all([readSetting(db, 'global_values'), readSetting(db, 'app_url')])
  return { ...(given ?? unset), app_url: appUrl ?? '' }
}

/** The origins that they ask browsers to load images from. */
export const imageOrigins = ({ img_url, logo }: GlobalValues): string[] =>
  [img_url, logo].filter((url) => url !== '').map((url) => new URL(url).origin)
