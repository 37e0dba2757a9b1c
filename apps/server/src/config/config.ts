import { resolve } from 'node:path'
import { isEmail } from '@c2c/domain'
import { readTiles, type Tiles } from './tiles.ts'

/** What the environment settles, read once at the edge (contract.md, section 4). */
export interface Config {
  readonly host: string
  readonly port: number
  /** A PostgreSQL to use; null runs the embedded one in `dataDir`. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** Where mail goes; null writes each one to `dataDir/mail`. */
  readonly smtpUrl: string | null
  readonly owner: { readonly email: string; readonly password: string } | null
  readonly sandbox: boolean
  readonly tiles: Tiles | null
  readonly rootInviteCode: string | null
}

/** Reads and checks the environment. Throws an Error whose message names the variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const databaseUrl = env.DATABASE_URL || null
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT),
    databaseUrl: readUrl('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']),
    dataDir: resolve(env.DATA_DIR || './data'),
    smtpUrl: readUrl('SMTP_URL', env.SMTP_URL || null, ['smtp:', 'smtps:']),
    owner: readOwner(env.OWNER_EMAIL, env.OWNER_PASSWORD),
    sandbox: readFlag('SANDBOX', env.SANDBOX, databaseUrl === null),
    tiles: readTiles(env.TILE_URL, env.TILE_ATTRIBUTION),
    rootInviteCode: readInviteCode(env.ROOT_INVITE_CODE),
  }
}

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : 8080
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is not a port number: ${text}`)
  return port
}

function readUrl(name: string, text: string | null, protocols: readonly string[]): string | null {
  if (text === null) return null
  // No more than that: a socket's folder stands in forms of its own, which only the driver understands.
  if (!protocols.some((protocol) => text.startsWith(`${protocol}//`))) {
    throw new Error(`${name} is not an address that starts with ${protocols.join('// or ')}//`)
  }
  return text
}

function readOwner(email: string | undefined, password: string | undefined): Config['owner'] {
  if (!email && !password) return null
  if (!email || !isEmail(email)) throw new Error('OWNER_EMAIL is not an e-mail address')
  if (!password || password.length < 8) throw new Error('OWNER_PASSWORD needs at least 8 characters')
  return { email: email.toLowerCase(), password }
}

function readFlag(name: string, text: string | undefined, fallback: boolean): boolean {
  if (!text) return fallback
  if (text === '1') return true
  if (text === '0') return false
  throw new Error(`${name} is 1 or 0, not ${text}`)
}

function readInviteCode(text: string | undefined): string | null {
  if (!text) return null
  if (!/^[A-Za-z0-9]{4,32}$/.test(text)) throw new Error('ROOT_INVITE_CODE is 4 to 32 letters and digits')
  return text
}
