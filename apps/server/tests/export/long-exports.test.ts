import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { runExports } from '../../src/features/export/run-exports.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { openMerchant } from '../trade/order/support.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { exported, period } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const rows = isFull ? 100_000 : 20_000

await giveInSmallCoin(merchant.id, rows)
const fields = { ...period, kind: 'merchant', format: 'csv' }
const ask = async () => (await story.consoleOk('export/create', fields, merchant)).export_id

/** Another process of the server, that makes what waits. */
function startMaker() {
  return spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'scripts/make-exports.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      CONNECTION: JSON.stringify(story.database.connection),
      DATA_DIR: temporaryDirectory(),
    },
  })
}

const rowOf = (id: string) =>
  story.services.db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('rows of a large export are written with constant memory', async () => {
  const id = await ask()
  const maker = startMaker()
  const said = await text(maker.stdout)
  const held = Number(/held (\d+)/.exec(said)?.[1])
  expect(await rowOf(id)).toMatchObject({ state: 'done', rows_done: BigInt(rows + 1), tries: 1 })
  // Everything at once would be thirty megabytes and more.
  expect(held).toBeLessThan(12_000_000)
})

test('export of a killed process is restarted and made once', async () => {
  const id = await ask()
  const maker = startMaker()
  const ended = once(maker, 'exit')
  await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ state: 'running' }), patience)
  await runExports(story.services)
  expect(await rowOf(id)).toMatchObject({ state: 'running', tries: 1 })
  maker.kill('SIGKILL')
  await ended
  await vi.waitFor(async () => {
    await runExports(story.services)
    expect(await rowOf(id)).toMatchObject({ state: 'done', tries: 2, rows_done: BigInt(rows + 1) })
  }, patience)
})

test('stopping process returns its export and another completes it', async () => {
  const id = await ask()
  const ending = new AbortController()
  const running = runExports(story.services, ending.signal)
  await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ state: 'running' }), patience)
  ending.abort()
  await running
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', tries: 0, finished_at: null })
  const { lines } = await exported(story, merchant.token, fields)
  expect(lines).toHaveLength(rows + 3)
  expect(await rowOf(id)).toMatchObject({ state: 'done', tries: 1 })
})

test('PDF with too many movements is refused with the reason', async () => {
  const { export_id } = await story.consoleOk('export/create', { ...fields, format: 'pdf' }, merchant)
  await runExports(story.services)
  const { list } = await story.consoleOk('export/list', {}, merchant)
  expect(list.find((row) => row.export_id === export_id)).toMatchObject({ state: 'failed', failure: 'too_long' })
})

/** Many transfers of a micro-unit each, written at once as the books would have written them one by one. */
async function giveInSmallCoin(owner: string, count: number): Promise<void> {
  const superuser = new pg.Client(story.database.connection)
  await superuser.connect()
  await superuser.query(
    `WITH parties AS (SELECT c.id AS custody, c.balance AS held, m.id AS merchant, m.balance AS had
         FROM accounts c, accounts m WHERE c.kind = 'custody:TRC20' AND m.owner = $1 AND m.kind = 'available'),
       moved AS (INSERT INTO transfers (type, from_id, to_id, amount, created_at)
         SELECT 'funding', custody, merchant, 1, $3::timestamptz FROM parties, generate_series(1, $2::int) RETURNING id),
       numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM moved),
       written AS (INSERT INTO entries (transfer_id, account_id, amount, balance_after)
         SELECT id, account, amount, after FROM parties, numbered CROSS JOIN LATERAL
           (VALUES (custody, -1, held - n), (merchant, 1, had + n)) e (account, amount, after) ORDER BY n)
     UPDATE accounts SET balance = balance + CASE id WHEN custody THEN -$2::int ELSE $2::int END
     FROM parties WHERE id IN (custody, merchant)`,
    [owner, count, story.clock.now()],
  )
  await superuser.end()
}
