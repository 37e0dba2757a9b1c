import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSecret, generateURI } from 'otplib'
import type { Config } from '../config/config.ts'
import { addFirstMember } from '../features/staff/first-member.ts'
import { seedSandbox } from '../sandbox/seed.ts'
import { passwordWeakness } from '../services/crypto/password-strength.ts'
import { randomReadable } from '../services/crypto/secrets.ts'
import type { Services } from '../services/services.ts'

/** Credentials created by this start; they are printed only once, but for the second factor, which is in a file. */
export interface FirstStart {
  readonly owner?: { readonly email: string; readonly password: string; readonly secondFactorFile: string | null }
  readonly rootInviteCode?: string
  readonly demo?: { readonly account: string; readonly password: string }
  /** A staff member of the first sample merchant. */
  readonly merchant?: { readonly email: string; readonly password: string }
}

/** Creates what an empty database needs: the owner, the root invitation code, and the sample data of a sandbox. */
export async function firstStart(services: Services, config: Config): Promise<FirstStart> {
  const owner = await makeOwner(services, config)
  const rootInviteCode = await makeRootInvitation(services, config)
  const samples = config.sandbox ? await seedSandbox(services) : null
  return { ...(owner && { owner }), ...(rootInviteCode && { rootInviteCode }), ...samples }
}

async function makeOwner(services: Services, { owner, sandbox, dataDir }: Config): Promise<FirstStart['owner'] | null> {
  const { db, passwords, now } = services
  if (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) return null
  if (!owner && !sandbox) {
    throw new Error('OWNER_EMAIL and OWNER_PASSWORD are required at the first start, to create the owner account')
  }
  if (owner && (await passwordWeakness(owner.password, [owner.email]))) {
    throw new Error('OWNER_PASSWORD is easy to guess: use several words or more characters')
  }
  const { email, password } = owner ?? { email: 'owner@c2c.invalid', password: randomReadable(16) }
  // The second factor of staff is optional only in the sandbox; elsewhere the owner has one from the first start.
  const secret = sandbox ? null : generateSecret()
  const secondFactorFile = secret && (await keepSecondFactor(dataDir, email, secret))
  await addFirstMember(db, {
    id: randomUUID(),
    email,
    name: 'Owner',
    password_hash: await passwords.hash(password),
    role: 'owner',
    merchant_id: null,
    totp_secret: secret,
    created_at: now(),
  })
  return { email, password, secondFactorFile }
}

/** Writes the owner's second factor to a file that only this user can read, and returns its path. Logs are read by more people. */
async function keepSecondFactor(dataDir: string, email: string, secret: string): Promise<string> {
  const file = join(dataDir, 'owner-second-factor')
  // Left by a start that was interrupted before the owner existed.
  await rm(file, { force: true })
  await writeFile(file, `${generateURI({ issuer: 'c2c', label: email, secret })}\n`, { flag: 'wx', mode: 0o600 })
  return file
}

async function makeRootInvitation({ db, now }: Services, { rootInviteCode }: Config): Promise<string | null> {
  if (await db.selectFrom('invite_codes').select('code').limit(1).executeTakeFirst()) return null
  const code = rootInviteCode ?? randomReadable(8)
  await db.insertInto('invite_codes').values({ code, created_at: now() }).execute()
  return code
}
