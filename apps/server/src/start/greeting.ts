import type { MadeUp } from './first-start.ts'

/** The short box of the sandbox: where to go and who to be. Secrets appear at the one start that made them. */
export function sandboxBox(url: string, made: MadeUp): string {
  const lines = [
    'c2c sandbox: real code, invented money',
    '',
    `web app   ${url}/`,
    `console   ${url}/console/`,
    ...(made.owner ? [`owner     ${made.owner.email}   ${made.owner.password}`] : []),
    ...(made.merchant ? [`merchant  ${made.merchant.email}   ${made.merchant.password}`] : []),
    ...(made.demo ? [`demo user ${made.demo.account}   ${made.demo.password}`] : []),
    ...(made.rootInviteCode ? [`invitation code   ${made.rootInviteCode}`] : []),
    ...(made.owner ? [] : ['accounts were shown at the first start; remove DATA_DIR to begin anew']),
  ]
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 2)
  const rows = lines.map((line) => `│ ${line.padEnd(width)} │`)
  return [`┌${rule}┐`, ...rows, `└${rule}┘`].join('\n')
}

/** What an owner outside the sandbox needs once: the second factor, and the first invitation. */
export function productionNotes(made: MadeUp): string[] {
  const otpauth = made.owner?.otpauth
  return [
    ...(otpauth ? [`owner's second factor, shown once: ${otpauth}`] : []),
    ...(made.rootInviteCode ? [`root invitation code, shown once: ${made.rootInviteCode}`] : []),
  ]
}
