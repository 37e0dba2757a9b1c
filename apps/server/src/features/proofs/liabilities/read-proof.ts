import type { CallOutput, liabilitiesProof } from '@c2c/contract'
import { formatUsdt, nonceLength } from '@c2c/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { LiabilityTables } from '../../../db/rows/proof-rows.ts'
import type { Database } from '../../../db/schema.ts'
import {
  consistencySince,
  headAnswer,
  headVersion,
  inclusionOf,
  keyChangesBefore,
  newestHeads,
} from '../../../services/liabilities/liability-heads.ts'
import { readOwnerNonce } from '../../../services/liabilities/owner-nonces.ts'
import { pathsOfRows, rowsOfPaths } from './node-rows.ts'
import { owedHistory } from './owed-amounts.ts'

type Leaves = Selectable<LiabilityTables['liability_leaves']>
type Answer = CallOutput<typeof liabilitiesProof>
type Proof = NonNullable<Answer['proof']>

/** An owner as of now. */
interface Owner {
  readonly id: string
  readonly name: string
  /** Empty for a merchant. */
  readonly email: string
  readonly createdAt: Date
}

/** The newest proof of a user, as `provenSince`, with the number that the user's browser chose. */
export async function provenOfUser(db: Kysely<Database>, userId: string, size: number): Promise<Answer> {
  const user = await db
    .selectFrom('users')
    .select(['account', 'email', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { account: name, email, created_at: createdAt } = user
  const chosen = await readOwnerNonce(db, userId)
  const nonce = chosen ? { value: chosen.nonce.toString('base64url'), at: chosen.at.toISOString() } : null
  return { ...(await provenSince(db, { id: userId, name, email, createdAt }, size)), nonce }
}

/** The newest proof of an owner, that the log continues the one of `size` entries, and what the owner's history says. */
export async function provenSince(db: Kysely<Database>, owner: Owner, size: number): Promise<Answer> {
  const proof = await readProof(db, owner)
  const moments = proof ? await owedHistory(db, owner.id, new Date(proof.head.at)) : null
  return {
    proof,
    consistency: await consistencySince(db, size, BigInt(proof?.head.seq ?? 0)),
    nonce: null,
    history: moments && { registered_at: owner.createdAt.toISOString(), moments },
  }
}

/** The proof of a user or a merchant in the newest statement; null before the first one. */
export async function readProof(db: Kysely<Database>, owner: Omit<Owner, 'createdAt'>): Promise<Proof | null> {
  const [head] = await newestHeads(db, 1)
  if (!head) return null
  const { seq, depth } = head
  const leaves = await db
    .selectFrom('liability_leaves')
    .select(['positions', 'amounts', 'nonces', 'name', 'email', 'owner_nonce'])
    .where('head_seq', '=', seq)
    .where('owner', '=', owner.id)
    .executeTakeFirst()
  const { positions = [], amounts = [], nonces = Buffer.alloc(0) } = leaves ?? {}
  const paths = await readPaths(db, seq, depth, positions)
  const parts = positions.map((position, place) => ({
    position,
    amount: formatUsdt(amounts[place] ?? 0n),
    nonce: nonces.subarray(place * nonceLength, (place + 1) * nonceLength).toString('base64url'),
    path: paths[place]?.toString('base64url') ?? '',
  }))
  return {
    version: headVersion(head),
    owner: owner.id,
    ...boundOf(leaves ?? { ...owner, owner_nonce: null }),
    head: headAnswer(head),
    parts,
    log_path: await inclusionOf(db, seq, seq),
    key_changes: await keyChangesBefore(db, seq),
  }
}

/** The fields that leaves bind; none for those of form 1, which earlier releases made. */
function boundOf({ name, email, owner_nonce }: Pick<Leaves, 'name' | 'email' | 'owner_nonce'>) {
  if (name === null) return { leaf: 1 as const, name: null, email: null, owner_nonce: null }
  return { leaf: 2 as const, name, email: email ?? '', owner_nonce: owner_nonce?.toString('base64url') ?? null }
}

async function readPaths(
  db: Kysely<Database>,
  seq: bigint,
  depth: number,
  positions: readonly number[],
): Promise<Buffer[]> {
  const wanted = rowsOfPaths(depth, positions)
  const [heights, places] = [wanted.map(({ height }) => height), wanted.map(({ place }) => place)]
  const rows = await db
    .selectFrom('liability_nodes')
    .select(['height', 'place', 'nodes'])
    .where('head_seq', '=', seq)
    .where(sql<boolean>`(height, place) IN (SELECT * FROM unnest(${heights}::int[], ${places}::int[]))`)
    .execute()
  return pathsOfRows(depth, positions, rows)
}
