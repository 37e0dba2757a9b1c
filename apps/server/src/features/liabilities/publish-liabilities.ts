import { assetEntry, headEntry, logLeaf, logRoot, signedHead, type LiabilityHead } from '@c2c/domain'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { withLocks } from '../../db/with-locks.ts'
import { ChainProblem } from '../../services/chain/chain-problem.ts'
import { logLeaves, newestHeads } from '../../services/liabilities/liability-heads.ts'
import { makeLiabilityKeys, signWith } from '../../services/liabilities/liability-keys.ts'
import { sha256Bytes } from '../../services/liabilities/sha256-bytes.ts'
import type { Services } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { startOfDay } from '../../services/utc-day.ts'
import { hasAddresses, listAnswer, networkAnswer, readAssets, type ReadAssets } from '../assets/read-assets.ts'
import { writeAnchor } from '../audit/chain.ts'
import { changeByCommand } from '../setting/change-by-command.ts'
import { buildInThread } from './build-in-thread.ts'
import { openRequest } from './open-request.ts'
import type { BuiltTree } from './build-liabilities.ts'

/** Any number that nothing else in our database locks on: one process states liabilities at a time. */
const lock = 0x6c_69_61

/**
 * States what the service owes and holds once on each UTC day, and when the owner has asked for it. Where balances cannot be read
 * without doubt, it states what is owed alone and throws; further runs throw until it can state both.
 */
export async function publishLiabilities(services: Services, signal?: AbortSignal): Promise<void> {
  if ((await dueStatement(services.db, services.now())) === null) return
  await withLocks(services.locks, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    const now = services.now()
    // Another process may have done it between the two looks.
    const due = rows[0]?.mine ? await dueStatement(services.db, now) : null
    if (due === null) return
    const { assets, problem } = await tryAssets(services, now)
    if (problem && due === 'assets') throw problem
    const [newest] = await newestHeads(services.db, 1)
    const statement = { seq: (newest?.seq ?? 0n) + 1n, at: now.toISOString() }
    const tree = await buildInThread(services.threadOptions, statement, signal)
    await services.db.transaction().execute((trx) => insertHead(trx, statement.seq, now, tree, assets))
    if (problem) throw problem
  })
}

/** Why a statement is due: the day or a request, or that the newest one lacks the assets; null when none is. */
async function dueStatement(db: Kysely<Database>, now: Date): Promise<'all' | 'assets' | null> {
  const [newest] = await newestHeads(db, 1)
  if (!newest || newest.at < startOfDay(now) || (await openRequest(db)) !== null) return 'all'
  return newest.held === null && (await hasAddresses(db)) ? 'assets' : null
}

async function tryAssets(services: Services, at: Date): Promise<{ assets: ReadAssets | null; problem?: ChainProblem }> {
  try {
    return { assets: await readAssets(services, at) }
  } catch (error) {
    if (error instanceof ChainProblem) return { assets: null, problem: error }
    throw error
  }
}

async function insertHead(
  trx: Transaction<Database>,
  seq: bigint,
  at: Date,
  tree: BuiltTree,
  assets: ReadAssets | null,
): Promise<void> {
  const end = await trx.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  const { next, ...keys } = await ownKeys(trx, at)
  const head: LiabilityHead = {
    seq: Number(seq),
    at: at.toISOString(),
    depth: tree.depth,
    root: { sum: tree.total, hash: tree.root },
    audit: writeAnchor(end),
    assets: assets && { held: assets.held, hash: sha256Bytes(assetEntry(assets.networks)) },
    nextKey: next ? Buffer.from(next.public_key, 'base64url') : null,
  }
  const entry = logLeaf(headEntry(head), sha256Bytes)
  const log = logRoot([...(await logLeaves(trx, seq - 1n)), entry], sha256Bytes)
  await trx
    .insertInto('liability_heads')
    .values({
      seq,
      at,
      depth: tree.depth,
      root: Buffer.from(tree.root),
      total: tree.total,
      audit: head.audit,
      held: head.assets?.held ?? null,
      assets: head.assets && Buffer.from(head.assets.hash),
      next_key: head.nextKey && Buffer.from(head.nextKey),
      entry_hash: Buffer.from(entry),
      log_root: Buffer.from(log),
      public_key: Buffer.from(keys.public_key, 'base64url'),
      signature: signWith(keys, signedHead(head, log)),
    })
    .execute()
  if (assets) {
    const [networks, derived] = [assets.networks.map(networkAnswer), assets.derived.map(listAnswer)]
    const row = { head_seq: seq, networks: JSON.stringify(networks), derived: JSON.stringify(derived) }
    await trx.insertInto('asset_statements').values(row).execute()
  }
  // The key that was announced signs from now on.
  if (next) await changeByCommand(trx, 'liability_keys', next, at)
}

/** The keys of the deployment, which are made with the first statement. */
async function ownKeys(trx: Transaction<Database>, at: Date) {
  const known = await readSetting(trx, 'liability_keys')
  if (known) return known
  const keys = makeLiabilityKeys()
  await changeByCommand(trx, 'liability_keys', keys, at)
  return { ...keys, next: undefined }
}
