import {
  assetEntry,
  drawAnswer,
  headEntry,
  hourStart,
  logLeaf,
  logRoot,
  signedHead,
  type Draw,
  type LiabilityHead,
} from '@c2c/domain'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { withLocks } from '../../../db/connection.ts'
import { NotYet } from '../../../services/chain/trusted-chain.ts'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import { logLeaves, newestDraw, newestHeads } from '../../../services/liabilities/liability-heads.ts'
import { makeLiabilityKeys, signWith } from '../../../services/liabilities/liability-keys.ts'
import { sha256Bytes } from '../../../services/crypto/secrets.ts'
import type { Uses } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { startOfDay } from '../../../services/time/utc-day.ts'
import { hasAddresses, listAnswer, networkAnswer, readAssets, type ReadAssets } from '../assets/read-assets.ts'
import { writeAnchor } from '../audit/streams.ts'
import { changeByCommand } from '../../settings/change-setting.ts'
import { buildInThread, type BuildTree } from './build-in-thread.ts'
import { openMoments, rulesAt, type OpenMoments } from './drawn-moments.ts'
import { openRequest } from './open-request.ts'
import type { BuiltTree, StatementTime } from './build-liabilities.ts'

/** Any number that nothing else in our database locks on: one process states liabilities at a time. */
const lock = 0x6c_69_61

/**
 * States what the service owes and holds once on each UTC day, when the owner has asked for it, and for each drawn moment. Where balances
 * cannot be read without doubt, it states what is owed alone and throws; further runs throw until it can state both.
 */
export async function publishLiabilities(
  services: Uses<'chains' | 'db' | 'locks' | 'now' | 'threadOptions'>,
  signal?: AbortSignal,
  build: BuildTree = buildInThread,
): Promise<void> {
  const { open, problem } = await watchMoments(services, services.now())
  if ((await dueStatement(services.db, services.now())) === null && !isOpen(open)) {
    if (problem) throw problem
    return
  }
  await withLocks(services.locks, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    if (rows[0]?.mine)
      await publishDue(services, services.now(), (statement) => build(services.threadOptions, statement, signal))
  })
}

/** States what is due, which another process may have done before this one had the lock. */
async function publishDue(
  services: Uses<'chains' | 'db'>,
  now: Date,
  build: (statement: StatementTime) => Promise<BuiltTree>,
): Promise<void> {
  const { open, problem: unwatched } = await watchMoments(services, now)
  const publish = async (assets: ReadAssets | null, moments: OpenMoments | null) => {
    const [newest] = await newestHeads(services.db, 1)
    const statement = { seq: (newest?.seq ?? 0n) + 1n, at: now.toISOString() }
    const before = await newestDraw(services.db)
    // Only a service that states what it holds draws moments.
    const rules = before || (await hasAddresses(services.db)) ? await rulesAt(services, before, now) : null
    const tree = await build(statement)
    const draw = rules && { rules, until: before?.until ?? null, drawn: null, missed: [], ...moments }
    await services.db.transaction().execute((trx) => insertHead(trx, statement.seq, now, tree, assets, draw))
  }
  const drawn = open?.drawn
  const past = drawn ? await tryAssets(services, hourStart(drawn.hour), true) : null
  if (open && drawn && past?.assets) return publish(past.assets, { ...open, until: drawn.hour })
  const late = past?.problem instanceof NotYet ? undefined : past?.problem
  const later = open && { ...open, drawn: null }
  const due = await dueStatement(services.db, now)
  const isMissed = open !== null && open.missed.length > 0
  const { assets, problem }: TriedAssets = due || isMissed ? await tryAssets(services, now) : { assets: null }
  if (due === 'all' || isMissed || (due === 'assets' && !problem)) await publish(assets, later)
  const failure = problem ?? late ?? unwatched
  if (failure) throw failure
}

const isOpen = (open: OpenMoments | null): boolean => open !== null && (open.drawn !== null || open.missed.length > 0)

/** The moments that were drawn; a chain that cannot be read holds up no statement of what is owed. */
async function watchMoments(services: Uses<'chains' | 'db'>, now: Date) {
  try {
    return { open: await openMoments(services, now), problem: null }
  } catch (error) {
    if (error instanceof ChainProblem) return { open: null, problem: error }
    throw error
  }
}

/** Why a statement is due: the day or a request, or that the newest one lacks the assets; null when none is. */
async function dueStatement(db: Kysely<Database>, now: Date): Promise<'all' | 'assets' | null> {
  const [newest] = await newestHeads(db, 1)
  if (!newest || newest.at < startOfDay(now) || (await openRequest(db)) !== null) return 'all'
  return newest.held === null && (await hasAddresses(db)) ? 'assets' : null
}

interface TriedAssets {
  readonly assets: ReadAssets | null
  readonly problem?: ChainProblem
}

async function tryAssets(services: Uses<'chains' | 'db'>, at: Date, isDrawn = false): Promise<TriedAssets> {
  try {
    return { assets: await readAssets(services, at, isDrawn) }
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
  draw: Draw | null,
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
    draw,
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
      draw: draw && JSON.stringify(drawAnswer(draw)),
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
