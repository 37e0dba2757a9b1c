import type { Services } from '../services.ts'
import type { Origin } from '../sessions/sessions.ts'
import { allowancesOf, countAttempt, forgetAttempts } from '../sign-in-limits.ts'

/** Who tries a second factor, from where. */
export interface FactorCall {
  readonly services: Pick<Services, 'db' | 'sessions' | 'sandbox' | 'wallClock'>
  readonly from: Origin
  readonly now: Date
}

/**
 * Runs a check of a second factor and counts it by account and network, before it runs, so that parallel tries count. A
 * success forgets the tries. Never called in a transaction, which would take the count back.
 */
export async function countTries<Result>(
  { services: { db }, from: { address }, now }: FactorCall,
  id: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const allowances = await allowancesOf(db, { kind: 'second factor', name: id, account: id, address })
  const refusal = await countAttempt(db, allowances, now)
  if (refusal) throw refusal
  const result = await check()
  await forgetAttempts(db, allowances)
  return result
}
