import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { FirstStart } from './first-start.ts'

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
    ...(file ? [`owner's second factor: set it up from ${file}, then delete that file`] : []),
    ...(made.rootInviteCode ? [`root invitation code, shown once: ${made.rootInviteCode}`] : []),
  ]
}
