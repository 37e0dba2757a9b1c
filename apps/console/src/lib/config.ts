import { servicePath } from './base.ts'

/** The values that the console reads from `config.json`, so that one build serves any host. */
export interface Config {
  /** The server's address, or its path at the origin of the page. */
  readonly host: string
  readonly appName: string
  readonly sandbox: boolean
}

const textOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback

/** Parses the file; missing or invalid values get their defaults. */
export function readConfig(file: unknown): Config {
  const values: Record<string, unknown> = typeof file === 'object' && file !== null ? { ...file } : {}
  return {
    host: textOr(values['host'], servicePath),
    appName: textOr(values['app_name'], 'c2c'),
    sandbox: Boolean(values['sandbox']),
  }
}

/** Fetches the configuration; throws if it cannot be loaded. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch(`${servicePath}/config.json`)
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  return readConfig(await response.json())
}
