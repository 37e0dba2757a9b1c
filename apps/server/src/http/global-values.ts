import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { followOffered } from '../services/follow-offered.ts'
import type { Services } from '../services/services.ts'
import { readSetting } from '../services/settings/settings.ts'

export type GlobalValues = Awaited<ReturnType<typeof readGlobalValues>>

/** The global values of the specification's section 3 as they are now. */
async function readGlobalValues(db: Kysely<Database>) {
  const [given, appUrl] = await Promise.all([readSetting(db, 'global_values'), readSetting(db, 'app_url')])
  return { ...given, app_url: appUrl ?? '' }
}

/** The global values of a running server: reloaded when any process changes them. */
export const followGlobalValues = (services: Services): Promise<() => GlobalValues> =>
  followOffered(services, () => readGlobalValues(services.db))

/** The origins that they ask browsers to load images from. */
export const imageOrigins = ({ img_url, logo }: GlobalValues): string[] =>
  [img_url, logo].filter((url) => url !== '').map((url) => new URL(url).origin)
