import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSecret } from 'otplib'
import { leadsTo } from '../config/base-path.ts'
import type { Config } from '../config/config.ts'
import { changeByCommand } from '../features/settings/change-setting.ts'
import { addFirstMember } from '../features/staff/members.ts'
import { seedSandbox } from '../sandbox/seed.ts'
import { passwordWeakness } from '../services/crypto/passwords.ts'
import { randomReadable } from '../services/crypto/secrets.ts'
import { newRecoveryCodes, otpauthUri } from '../services/second-factor/code-factors.ts'
import type { Uses } from '../services/services.ts'
import { readSetting } from '../services/settings/settings.ts'

/** Credentials created by this start; they are printed only once, but for the second factor, which is in a file. */
interface FirstStart {
  readonly owner?: { readonly email: string; readonly password: string; readonly secondFactorFile: string | null }
  readonly rootInviteCode?: string
  /** The file that a generated one is in, outside the sandbox. */
  readonly rootInviteFile?: string
  readonly demo?: { readonly account: string; readonly password: string }
  /** A staff member of the first sample merchant. */
  readonly merchant?: { readonly email: string; readonly password: string }
}

/** Creates what an empty database needs: the owner, the root invitation code, and the sample data of a sandbox. */
export async function firstStart(
  services: Uses<'db' | 'ledger' | 'now' | 'passwords'>,
  config: Config,
): Promise<FirstStart> {
  const owner = await makeOwner(services, config)
  const invitation = await makeRootInvitation(services, config)
  const samples = config.sandbox ? await seedSandbox(services) : null
  return { ...(owner && { owner }), ...invitation, ...samples }
}

async function makeOwner(
  services: Uses<'db' | 'now' | 'passwords'>,
  { owner, sandbox, dataDir }: Config,
): Promise<FirstStart['owner'] | null> {
  const { db, passwords, now } = services
  if (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) return null
  if (!owner?.password && !sandbox) {
    throw new Error('OWNER_EMAIL and OWNER_PASSWORD are required at the first start, to create the owner account')
  }
  if (owner?.password && (await passwordWeakness(owner.password, [owner.email]))) {
    throw new Error('OWNER_PASSWORD is easy to guess: use several words or more characters')
  }
  const email = owner?.email ?? 'owner@c2c.invalid'
  const password = owner?.password ?? randomReadable(16)
  // The second factor of staff is optional only in the sandbox; elsewhere the owner has one from the first start.
  const secret = sandbox ? null : generateSecret()
  const codes = secret ? newRecoveryCodes() : []
  const secondFactorFile =
    secret && (await keepSecret(dataDir, 'owner-second-factor', [otpauthUri('c2c', email, secret), ...codes]))
  const member = {
    id: randomUUID(),
    email,
    name: 'Owner',
    password_hash: await passwords.hash(password),
    role: 'owner',
    merchant_id: null,
    totp_secret: secret,
    created_at: now(),
  } as const
  await addFirstMember(db, member, codes)
  return { email, password, secondFactorFile }
}

/**
 * Writes the owner's second factor, the address of its QR code and recovery codes, or the first invitation code to a file that only
 * this user can read, and returns its path. Logs are read by more people.
 */
async function keepSecret(dataDir: string, name: string, lines: readonly string[]): Promise<string> {
  const file = join(dataDir, name)
  // Left by a start that was interrupted before the row existed.
  await rm(file, { force: true })
  await writeFile(file, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o600 })
  return file
}

/** The first invitation code. Outside the sandbox a generated one stands in a file; one that was given is known. */
async function makeRootInvitation(
  { db, now }: Uses<'db' | 'now'>,
  { rootInviteCode, sandbox, dataDir }: Config,
): Promise<Pick<FirstStart, 'rootInviteCode' | 'rootInviteFile'>> {
  if (await db.selectFrom('invite_codes').select('code').limit(1).executeTakeFirst()) return {}
  const code = rootInviteCode ?? randomReadable(8)
  const isKnown = sandbox || rootInviteCode !== null
  const rootInviteFile = isKnown ? undefined : await keepSecret(dataDir, 'first-invitation-code', [code])
  await db.insertInto('invite_codes').values({ code, created_at: now() }).execute()
  return { rootInviteCode: code, ...(rootInviteFile && { rootInviteFile }) }
}

/**
 * The startup box of the sandbox: URLs, credentials, and where mails with codes are. Passwords are printed only at the start
 * that created them.
 */
export function sandboxBox(
  url: string,
  made: FirstStart,
  { dataDir, smtpUrl, robots }: Pick<Config, 'dataDir' | 'smtpUrl' | 'robots'>,
): string {
  const lines = [
    'c2c sandbox: real code, play money',
    '',
    `web app   ${url}/`,
    `console   ${url}/console/`,
    ...(made.owner ? [`owner     ${made.owner.email}   ${made.owner.password}`] : []),
    ...(made.merchant ? [`merchant  ${made.merchant.email}   ${made.merchant.password}`] : []),
    ...(made.demo ? [`demo user ${made.demo.account}   ${made.demo.password}`] : []),
    ...(made.rootInviteCode ? [`invitation code   ${made.rootInviteCode}`] : []),
    ...(smtpUrl === null ? [`mail      ${join(dataDir, 'mail')}`] : []),
    ...(robots ? ['robots    act as merchants and reviewer; SANDBOX_ROBOTS=0 keeps them off'] : []),
    ...(made.owner ? [] : ['credentials were printed at the first start; remove DATA_DIR to start over']),
  ]
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 2)
  const rows = lines.map((line) => `│ ${line.padEnd(width)} │`)
  return [`┌${rule}┐`, ...rows, `└${rule}┘`].join('\n')
}

/** The lines that an owner outside the sandbox needs once: second factor and first invitation code. */
export function productionNotes(made: FirstStart): string[] {
  const file = made.owner?.secondFactorFile
  return [
    ...(file
      ? [
          `owner's second factor and recovery codes: set it up from ${file}, keep the codes elsewhere, then delete that file`,
        ]
      : []),
    ...(made.rootInviteFile
      ? [`first invitation code: note it from ${made.rootInviteFile}, then delete that file`]
      : []),
  ]
}

/**
 * Stores `APP_URL` as the setting `app_url` while that is not set, and warns where that leads to another path. Throws an Error in
 * production when neither is: links in invitations and mails would have no host.
 */
export async function keepAppUrl(
  { db, log, now }: Uses<'db' | 'log' | 'now'>,
  { appUrl, basePath, sandbox }: Pick<Config, 'appUrl' | 'basePath' | 'sandbox'>,
): Promise<void> {
  const kept = await readSetting(db, 'app_url')
  if (kept !== null) {
    if (basePath !== '' && !leadsTo(kept, basePath))
      log.warn(`app_url is ${kept}, without BASE_PATH ${basePath} at its end: links in mails lead past the service`)
    return
  }
  if (appUrl !== null) return db.transaction().execute((trx) => changeByCommand(trx, 'app_url', appUrl, now()))
  if (sandbox) return
  throw new Error(
    'APP_URL is required until the setting app_url is set: the address of the web app for links, such as APP_URL=https://c2c.example',
  )
}
