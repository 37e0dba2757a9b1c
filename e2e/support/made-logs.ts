import { formatUsdt } from '@c2c/domain'
import type { Page } from '@playwright/test'
import { MadeLog } from '@c2c/testing/src/proofs/made-log.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import type { WebApp } from './web-app.ts'

/** Two logs of six statements about these users with one key, which part at the second one. */
export function twoMadeLogs(owners: readonly string[]): readonly [MadeLog, MadeLog] {
  const logs = [new MadeLog(7), new MadeLog(7)] as const
  for (let seq = 1; seq <= 6; seq += 1)
    for (const log of logs) log.state({ depth: 4, owners, withAssets: seq >= 2 && log === logs[1] })
  return logs
}

/** Shows a log to a page up to a statement, as a service with several logs can. */
export async function showLog(page: Page, log: MadeLog, size: number, owner: string): Promise<void> {
  await page.route('**/liabilities/proof', (route) => {
    const known = Number(new URLSearchParams(route.request().postData() ?? '').get('size'))
    const consistency = known > 0 && known < size ? log.consistency(known, size).path : []
    const proof = log.proof(size, owner)
    const data = { proof, consistency, nonce: null, history: historyOf(proof) }
    return route.fulfill({ json: { code: 200, msg: '', data } })
  })
  await page.route('**/liabilities/consistency.json?*', (route) => {
    const earlier = Number(new URL(route.request().url()).searchParams.get('earlier'))
    return route.fulfill({ json: earlier <= size ? log.consistency(earlier, size) : {} })
  })
}

/** A history with the amounts of the proof. */
function historyOf({ parts, head }: ReturnType<MadeLog['proof']>) {
  const owed = parts.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
  const amount = formatUsdt(owed)
  return { registered_at: '2026-01-01T00:00:00.000Z', moments: [{ at: head.at, amount, available: amount }] }
}

/** Saves both statements, and the output of `verify-proof` about the file. */
export async function savedEvidence(app: WebApp) {
  const [download] = await Promise.all([
    app.page.waitForEvent('download'),
    app.button('property.heads.saveTwo').click(),
  ])
  return runScript('verify-proof', [await download.path()], {})
}
