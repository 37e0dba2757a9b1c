import { expect, onTestFinished, test, vi } from 'vitest'
import { faultRounds } from '@c2c/testing/src/load/fault-rounds.ts'
import { SmtpServer } from '@c2c/testing/src/services/smtp-server.ts'
import { startDebianPostgres } from '../../lib/debian-postgres.ts'
import { rounds, startFaultWorld } from '../../lib/fault-world.ts'

const faults = ['down', 'hangs', 'rejects texts'] as const
const longestGapMs = 3000
/** A load that the users' funds last for. */
const paceMs = 4000
/** After some alerts at once, those of the next 30 s are in one mail. */
const recovery = { timeout: 120_000, interval: 250 }
const timeout = rounds * 120_000 + 240_000

/** Each withdrawal of the load is mailed to its user as an alert. */
test('mail server that is down or slow delays mails and no order', { timeout }, async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(() => postgres.remove())
  const smtp = new SmtpServer()
  await smtp.setMode('accepts')
  onTestFinished(() => smtp.setMode('down'))
  const { load, expectSound } = await startFaultWorld(postgres, { later: { SMTP_URL: smtp.url }, paceMs })
  const alerts = async (condition: string) => {
    const statement = `SELECT seq FROM deliveries WHERE channel = 'alert' AND ${condition} ORDER BY seq`
    return (await postgres.query<{ seq: string }>(statement, 'c2c')).rows.map(({ seq }) => seq)
  }
  const { gaps } = await faultRounds('mail server down, silent or refusing', load, rounds, async (round) => {
    await smtp.setMode('down')
    await smtp.setMode(faults[round % faults.length] ?? 'down')
    const before = smtp.mails.length
    const failed = () => alerts("state = 'open' AND attempts > 0 AND error <> ''")
    await vi.waitFor(async () => expect(await failed()).not.toEqual([]), recovery)
    const newest = (await alerts('true')).at(-1)
    await smtp.setMode('down')
    await smtp.setMode('accepts')
    await vi.waitFor(async () => expect(await alerts(`state = 'open' AND seq <= ${newest}`)).toEqual([]), recovery)
    expect(smtp.mails.length).toBeGreaterThan(before)
  })
  await expectSound()
  await vi.waitFor(async () => expect(await alerts("state = 'open'")).toEqual([]), recovery)
  expect(await alerts("state <> 'delivered'")).toEqual([])
  const withdrawals = load.acknowledged.filter(({ call }) => call.path === 'withdraw/create').length
  expect(await alerts("event = 'alert_withdrawal'")).toHaveLength(withdrawals)
  console.log(`${withdrawals} alerts delivered in ${smtp.mails.length} mails`)
  expect(Math.max(...gaps)).toBeLessThan(longestGapMs)
})
