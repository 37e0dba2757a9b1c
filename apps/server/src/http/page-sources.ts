import type { Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../db/schema.ts'
import { liveValue } from '../services/cache/live-value.ts'
import type { Uses } from '../services/services.ts'
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
export const followGlobalValues = (services: Uses<'changes' | 'db' | 'log'>): Promise<() => GlobalValues> =>
  liveValue(services, () => readGlobalValues(services.db))

/** The origin that the web app connects to besides its own: that of a third party's copy of statements. */
export const witnessOrigins = ({ witness_url }: GlobalValues): string[] =>
  witness_url === '' ? [] : [new URL(witness_url).origin]

/** The origins that they ask browsers to load images from. */
export const imageOrigins = ({ img_url, logo }: GlobalValues): string[] =>
  [img_url, logo].filter((url) => url !== '').map((url) => new URL(url).origin)

/** The hashes by which a page's policy names its own inline scripts and styles (CSP level 3, 8.3). */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const contentsOf = (page: string, element: string): readonly string[] =>
  [...page.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, text = '']) => text)

/** The hashes of the inline scripts and styles in the `index.html` of a build; none without a build. */
export function inlineSources(root: string): InlineSources {
  const file = join(root, 'index.html')
  const page = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return { scripts: contentsOf(page, 'script').map(hashOf), styles: contentsOf(page, 'style').map(hashOf) }
}
