import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { followOffered } from '../services/follow-offered.ts'
import type { Services } from '../services/services.ts'
import { readSetting } from '../services/settings/settings.ts'

export type GlobalValues = Awaited<ReturnType<typeof readGlobalValues>>

/** The global values of the specification's section 3 as they are now. */
async function readGlobalValues(db: Kysely<Database>) {
  const [given, appUrl, witness] = await Promise.all([
    readSetting(db, 'global_values'),
    readSetting(db, 'app_url'),
    readSetting(db, 'liability_witness'),
  ])
  return { ...given, app_url: appUrl ?? '', witness_url: witness }
}

/** The global values of a running server: reloaded when any process changes them. */
export const followGlobalValues = (services: Services): Promise<() => GlobalValues> =>
  followOffered(services, () => readGlobalValues(services.db))

/** The origin that the web app connects to besides its own: that of a third party's copy of statements. */
export const witnessOrigins = ({ witness_url }: GlobalValues): string[] =>
  witness_url === '' ? [] : [new URL(witness_url).origin]

/** The origins that they ask browsers to load images from. */
export const imageOrigins = ({ img_url, logo }: GlobalValues): string[] =>
  [img_url, logo].filter((url) => url !== '').map((url) => new URL(url).origin)
