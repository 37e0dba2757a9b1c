import type { CallOutput, liabilitiesProof } from '@c2c/contract'
import { formatUsdt, nonceLength } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { headAnswer, isOfLiabilitiesAlone, newestHeads } from '../../services/liabilities/liability-heads.ts'
import { consistencySince, inclusionOf, keyChangesBefore } from '../../services/liabilities/log-proofs.ts'
import { pathOfRows, rowsOfPath } from './node-rows.ts'

type Answer = CallOutput<typeof liabilitiesProof>
type Proof = NonNullable<Answer['proof']>

/** The newest proof of an owner, and that the log continues the one of `size` entries. */
export async function provenSince(db: Kysely<Database>, owner: string, size: number): Promise<Answer> {
  const proof = await readProof(db, owner)
  return { proof, consistency: await consistencySince(db, size, BigInt(proof?.head.seq ?? 0)) }
}

/** The proof of a user or a merchant in the newest statement; null before the first one. */
export async function readProof(db: Kysely<Database>, owner: string): Promise<Proof | null> {
  const [head] = await newestHeads(db, 1)
  if (!head) return null
  const { seq, depth } = head
  const leaves = await db
    .selectFrom('liability_leaves')
    .select(['positions', 'amounts', 'nonces'])
    .where('head_seq', '=', seq)
    .where('owner', '=', owner)
    .executeTakeFirst()
  const { positions = [], amounts = [], nonces = Buffer.alloc(0) } = leaves ?? {}
  const parts = await Promise.all(
    positions.map(async (position, place) => ({
      position,
      amount: formatUsdt(amounts[place] ?? 0n),
      nonce: nonces.subarray(place * nonceLength, (place + 1) * nonceLength).toString('base64url'),
      path: (await readPath(db, seq, depth, position)).toString('base64url'),
    })),
  )
  return {
    version: isOfLiabilitiesAlone(head) ? 1 : 2,
    owner,
    head: headAnswer(head),
    parts,
    log_path: await inclusionOf(db, seq, seq),
    key_changes: await keyChangesBefore(db, seq),
  }
}

async function readPath(db: Kysely<Database>, seq: bigint, depth: number, position: number): Promise<Buffer> {
  const rows = await db
    .selectFrom('liability_nodes')
    .select(['height', 'place', 'nodes'])
    .where('head_seq', '=', seq)
    .where(({ or, and, eb }) =>
      or(
        rowsOfPath(depth, position).map(({ height, place }) =>
          and([eb('height', '=', height), eb('place', '=', place)]),
        ),
      ),
    )
    .execute()
  return pathOfRows(depth, position, rows)
}
