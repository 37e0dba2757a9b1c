import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { brokenSeal, readSeal, sealCall, sealOf } from './seal.ts'

/** The result of verifying the ledger's seals. */
interface Sealed {
  /** The last transfer under a seal that holds. */
  readonly sealedTo: bigint
  readonly problem: string | null
}

/** Seals that are read together. */
const atOnce = 100

/**
 * Recomputes the hash of every sealed transfer, in the caller's snapshot, and names the first one that differs from its
 * seal. Transfers since the last seal have none yet; the proofs of the books cover them.
 */
export async function verifyLedger(snapshot: Kysely<Database>): Promise<Sealed> {
  let sealedTo = 0n
  let after = 0n
  const first = await snapshot.selectFrom('transfers').select('id').orderBy('id').limit(1).executeTakeFirst()
  if (first && first.id <= sealedTo) return { sealedTo, problem: `transfer ${first.id} was added afterwards` }
  for (;;) {
    const rows = await snapshot
      .selectFrom('audit_log')
      .select(['seq', 'details'])
      .where('call', '=', sealCall)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(atOnce)
      .execute()
    for (const { seq, details } of rows) {
      const seal = readSeal(details)
      if (seal.from !== sealedTo + 1n) return { sealedTo, problem: `transfers from ${sealedTo + 1n} have no seal` }
      const problem = brokenSeal(seal, await sealOf(snapshot, seal.from, seal.to))
      if (problem !== null) return { sealedTo, problem }
      sealedTo = seal.to
      after = seq
    }
    if (rows.length < atOnce) return { sealedTo, problem: null }
  }
}
