import { consoleSandboxAdvance as call, Refusal } from '@c2c/contract'
import { sql } from 'kysely'
import { publishOffered } from '../../../commands/publish-offered.ts'
import { staff } from '../../../http/context.ts'
import { clockMoved } from '../../../services/time/sandbox-clock.ts'

const hour = 3_600_000

/** Milliseconds by the name of a step. */
const steps = { hour, day: 24 * hour, month: 30 * 24 * hour } as const

export const consoleSandboxAdvance = staff(call, async ({ by }, { services, now, change }) => {
  if (!services.sandbox) throw new Refusal('not_available')
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const answer = await change(async (trx) => {
    await sql`SELECT move_sandbox_clock(${steps[by]}, ${now})`.execute(trx)
    await publishOffered(trx, now)
    return { now: after(steps[by]).toISOString() }
  })
  // Half a step: the clocks of several hosts may differ.
  await clockMoved(services, { since: now, past: after(steps[by] / 2) })
  return answer
})
