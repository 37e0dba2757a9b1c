import { sql } from 'kysely'
import type { Pool } from 'pg'
import { withLocks } from '../../../db/connection.ts'
import { preferReplica } from '../../../services/cache/prefer-replica.ts'
import type { Uses } from '../../../services/services.ts'
import { digestOf, rulesOf, type Rules } from '../books/run-proofs.ts'
import { lastRecord, planRun, type ProofRecord } from '../books/proof-record.ts'
import { numbered } from './problems.ts'
import { fullRecord, nextRecord, recordProof } from './record-proof.ts'
import { sealRows } from './seal.ts'
import { visibleHighWaterMark, type HighWaterMark } from '../../../db/high-water-mark.ts'
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

/** New rows of a kind from which a proof does not wait for its interval. */
const many = 20_000n

/** New rows of a kind that an incremental run holds in memory at most; more are read in parts, by a full run. */
const mostAtOnce = 200_000n

interface ProveOptions {
  /** The number of older rows to read again. */
  readonly budget?: bigint
  /** The number of new rows of a kind above which everything is read in parts. */
  readonly most?: bigint
  readonly rules?: Rules
}

type Proving = Uses<'locks' | 'db' | 'now' | 'sandbox'> & Partial<Uses<'reads' | 'replicas' | 'uploads' | 'storeWatch'>>

/**
 * Verifies what is new and a part of what is old, and records it in the audit log. The first time, when very much is new, and
 * when the last proof had other rules, everything is read in parts, so that memory is bounded.
 * Throws when something does not hold, so that the console shows it.
 */
export const proveBooks = (
  services: Proving,
  { budget, most = mostAtOnce, rules = rulesOf(services) }: ProveOptions = {},
): Promise<void> =>
  whileProving(services.locks, async () => {
    const { db, now, storeWatch } = services
    // While the store of files is away, the books are proved, and images by later runs.
    const uploads = storeWatch?.available === false ? undefined : services.uploads
    const options = { rules, now: now(), ...(uploads && { readImage: (id: string) => uploads.read(id) }) }
    // Proven rows must be sealed.
    await sealRows(services)
    const settled = await visibleHighWaterMark(db)
    // The next run tries again.
    if (settled === null) return
    const plan = await planRun(db, budget)
    const digest = digestOf(rules)
    const continues = plan.record && plan.record.rules === digest && newSince(plan.record, settled) <= most
    if (plan.small || continues) {
      const result = await preferReplica(services, (there) => verifyAll(there.db, { ...options, plan }))
      refuseProblems(result)
      const record = await nextRecord(db, plan, result, settled, { at: now(), rules: digest })
      if (record) await recordProof(db, record, { at: now(), staff_id: null, role: 'system' })
      return
    }
    const full = await preferReplica(services, (there) =>
      verifyFully(there.db, { ...options, settled, onProgress: async () => {} }),
    )
    refuseProblems(full.result)
    const record = fullRecord(full.result, full.settled, full.totals, { at: now(), rules: digest })
    await recordProof(db, record, { at: now(), staff_id: null, role: 'system' })
  })

/** Verifies when the new rows would be too many for the next interval. */
export async function proveMany(
  services: Proving,
  { from = many, ...options }: ProveOptions & { readonly from?: bigint } = {},
): Promise<void> {
  const { rows } = await sql<Pick<HighWaterMark, 'transfers' | 'records'>>`
    SELECT (SELECT coalesce(max(id), 0) FROM transfers) AS transfers,
      (SELECT coalesce(max(id), 0) FROM row_records) AS records`.execute(services.db)
  const [newest] = rows
  const record = await lastRecord(services.db)
  if (newest && record && newSince(record, newest) >= from) await proveBooks(services, options)
}

/** How many rows are new since a proof, of the kind that has most. */
function newSince(
  { proven }: ProofRecord,
  { transfers, records }: Pick<HighWaterMark, 'transfers' | 'records'>,
): bigint {
  const [moved, recorded] = [transfers - proven.transfers, records - proven.records]
  return moved > recorded ? moved : recorded
}

function refuseProblems({ problems }: Verification): void {
  if (problems.length > 0)
    throw new Error(`${problems.length} problems: ${problems.slice(0, 3).map(numbered).join('; ')}`)
}
