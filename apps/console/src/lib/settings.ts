/** What the console reads of `/config.json`, so that one build serves any host. */
export interface Settings {
  /** Where the server is; empty for the one that served the page. */
  readonly host: string
  /** Where the socket is, if not beside the calls. */
  readonly wsUrl: string
  readonly appName: string
  readonly sandbox: boolean
}

const textOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback

/** Turns the file into settings; whatever is missing or no text is as in a plain installation. */
export function readSettings(file: unknown): Settings {
  const values: Record<string, unknown> = typeof file === 'object' && file !== null ? { ...file } : {}
  return {
    host: textOr(values['host'], ''),
    wsUrl: textOr(values['ws_url'], ''),
    appName: textOr(values['app_name'], 'c2c'),
    sandbox: Boolean(values['sandbox']),
  }
}

/** Fetches the settings; throws when the file cannot be had. */
export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return readSettings(await response.json())
}
