import { headEntry, logLeaf, logRoot, signedHead, type LiabilityHead } from '@c2c/domain'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { withLocks } from '../../db/with-locks.ts'
import { logLeaves, newestHeads } from '../../services/liabilities/liability-heads.ts'
import { makeLiabilityKeys, signWith } from '../../services/liabilities/liability-keys.ts'
import { sha256Bytes } from '../../services/liabilities/sha256-bytes.ts'
import type { Services } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { startOfDay } from '../../services/utc-day.ts'
import { writeAnchor } from '../audit/chain.ts'
import { changeByCommand } from '../setting/change-by-command.ts'
import { buildInThread } from './build-in-thread.ts'
import { openRequest } from './open-request.ts'
import type { BuiltTree } from './build-liabilities.ts'

/** Any number that nothing else in our database locks on: one process states liabilities at a time. */
const lock = 0x6c_69_61

/** States what the service owes once on each UTC day, and when the owner has asked for it. */
export async function publishLiabilities(services: Services, signal?: AbortSignal): Promise<void> {
  if (!(await isDue(services.db, services.now()))) return
  await withLocks(services.locks, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    const now = services.now()
    // Another process may have done it between the two looks.
    if (!rows[0]?.mine || !(await isDue(services.db, now))) return
    const [newest] = await newestHeads(services.db, 1)
    const statement = { seq: (newest?.seq ?? 0n) + 1n, at: now.toISOString() }
    const tree = await buildInThread(services.threadOptions, statement, signal)
    await services.db.transaction().execute((trx) => insertHead(trx, statement.seq, now, tree))
  })
}

async function isDue(db: Kysely<Database>, now: Date): Promise<boolean> {
  const [newest] = await newestHeads(db, 1)
  if (!newest || newest.at < startOfDay(now)) return true
  return (await openRequest(db)) !== null
}

async function insertHead(trx: Transaction<Database>, seq: bigint, at: Date, tree: BuiltTree): Promise<void> {
  const end = await trx.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  const head: LiabilityHead = {
    seq: Number(seq),
    at: at.toISOString(),
    depth: tree.depth,
    root: { sum: tree.total, hash: tree.root },
    audit: writeAnchor(end),
  }
  const entry = logLeaf(headEntry(head), sha256Bytes)
  const log = logRoot([...(await logLeaves(trx, seq - 1n)), entry], sha256Bytes)
  const keys = await ownKeys(trx, at)
  await trx
    .insertInto('liability_heads')
    .values({
      seq,
      at,
      depth: tree.depth,
      root: Buffer.from(tree.root),
      total: tree.total,
      audit: head.audit,
      entry_hash: Buffer.from(entry),
      log_root: Buffer.from(log),
      public_key: Buffer.from(keys.public_key, 'base64url'),
      signature: signWith(keys, signedHead(head, log)),
    })
    .execute()
}

/** The keys of the deployment, which are made with the first statement. */
async function ownKeys(trx: Transaction<Database>, at: Date) {
  const known = await readSetting(trx, 'liability_keys')
  if (known) return known
  const keys = makeLiabilityKeys()
  await changeByCommand(trx, 'liability_keys', keys, at)
  return keys
}
