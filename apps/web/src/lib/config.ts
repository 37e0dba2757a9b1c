/** The file `config.json` beside the app, so that one build serves any host. An empty `host` is the page's own. */
export interface AppConfig {
  readonly app_name: string
  readonly app_url: string
  readonly img_url: string
  readonly logo: string
  readonly kf_url: string
  readonly theme: string
  readonly host: string
  readonly ws_url: string
  /** The address of the map's tiles, `https://…/{z}/{x}/{y}.png`; empty for the outline that the app ships. */
  readonly tile_url: string
  /** The tiles' attribution, which their licence requires. */
  readonly tile_attribution: string
  /** The address of a third party's copy of the statements of liabilities; empty for none. */
  readonly witness_url: string
  readonly sandbox: boolean
}

const textFields = [
  'app_name',
  'app_url',
  'img_url',
  'logo',
  'kf_url',
  'theme',
  'host',
  'ws_url',
  'tile_url',
  'tile_attribution',
  'witness_url',
] as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Checks the file's content; a missing text is empty, so that an operator may leave out unused ones; only a name there always is. */
export function parseConfig(value: unknown): AppConfig {
  if (typeof value !== 'object' || value === null) throw new TypeError('config.json must hold an object')
  const given = value as Readonly<Record<string, unknown>>
  const texts = Object.fromEntries(textFields.map((field) => [field, textOf(given[field])])) as Record<
    (typeof textFields)[number],
    string
  >
  return { ...texts, app_name: texts.app_name || 'c2c', sandbox: given['sandbox'] === true }
}

let loaded: AppConfig | null = null

/** Reads the file once, before anything is drawn. */
export async function loadConfig(): Promise<AppConfig> {
  const answer = await fetch('config.json')
  if (!answer.ok) throw new Error(`config.json answered ${answer.status}`)
  loaded = parseConfig(await answer.json())
  return loaded
}

/** The configuration; only after `loadConfig`. */
export function config(): AppConfig {
  if (!loaded) throw new Error('config.json has not been read yet')
  return loaded
}
