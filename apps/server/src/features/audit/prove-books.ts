import type { Pool } from 'pg'
import { withLocks } from '../../db/with-locks.ts'
import type { Services } from '../../services/services.ts'
import { rulesOf, type Rules } from '../books/run-proofs.ts'
import { planRun } from '../books/plan.ts'
import { fullRecord, nextRecord, recordProof } from './record-proof.ts'
import { sealRows } from './seal-rows.ts'
import { settledNumbers } from '../../db/settled-numbers.ts'
import { verifyAll, type Verification } from './verify-all.ts'
import { verifyFully } from './verify-fully.ts'

/** Any number that nothing else in our database locks on: one process proves at a time. */
const lock = 0x70_72_6f

/** Runs work while no other process proves; otherwise does nothing. */
export const whileProving = (pool: Pool, work: () => Promise<void>): Promise<void> =>
  withLocks(pool, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    if (rows[0]?.mine) await work()
  })

interface ProveOptions {
  /** The number of older rows to read again. */
  readonly budget?: bigint
  readonly rules?: Rules
}

type Proving = Pick<Services, 'pool' | 'db' | 'now' | 'sandbox'> & { readonly uploads?: Services['uploads'] }

/**
 * Verifies what is new and a part of what is old, and records it in the audit log. The first time everything is read.
 * Throws when something does not hold, so that the console shows it.
 */
export const proveBooks = (
  services: Proving,
  { budget, rules = rulesOf(services) }: ProveOptions = {},
): Promise<void> =>
  whileProving(services.pool, async () => {
    const { db, now, uploads } = services
    const options = { rules, ...(uploads && { readImage: (id: string) => uploads.read(id) }) }
    // What is proven must be sealed.
    await sealRows(services)
    const settled = await settledNumbers(db)
    // The next run tries again.
    if (settled === null) return
    const plan = await planRun(db, budget)
    if (plan.record || plan.small) {
      const result = await verifyAll(db, { ...options, plan })
      refuseProblems(result)
      const record = await nextRecord(db, plan, result, settled, now())
      if (record) await recordProof(db, record, { at: now(), staff_id: null, role: 'system' })
      return
    }
    const full = await verifyFully(db, { ...options, onProgress: async () => {} })
    refuseProblems(full.result)
    const record = fullRecord(full.result, full.settled, full.totals, now())
    await recordProof(db, record, { at: now(), staff_id: null, role: 'system' })
  })

function refuseProblems({ problems }: Verification): void {
  if (problems.length > 0) throw new Error(`${problems.length} problems: ${problems.slice(0, 3).join('; ')}`)
}
