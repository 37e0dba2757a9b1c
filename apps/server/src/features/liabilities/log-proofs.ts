import { consistencyProof, inclusionProof, toHex } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { logLeaves } from '../../services/liabilities/liability-heads.ts'
import { sha256Bytes } from '../../services/liabilities/sha256-bytes.ts'

/** That the log of `size` entries continues the one of `known` entries; empty when it never had as many. */
export async function consistencySince(db: Kysely<Database>, known: number, size: bigint): Promise<string[]> {
  if (known < 1 || known >= size) return []
  return consistencyProof(known, await logLeaves(db, size), sha256Bytes).map(toHex)
}

/** That a statement is the last entry of the log of its size. */
export async function inclusionOf(db: Kysely<Database>, seq: bigint): Promise<string[]> {
  return inclusionProof(Number(seq) - 1, await logLeaves(db, seq), sha256Bytes).map(toHex)
}
