import { cpSync, mkdirSync, appendFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { bindAccount, rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { registerUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const repository = path.join(import.meta.dirname, '../../../..')

/** A migration of a later release: a column for every table, and another table. */
const expansion = `-- expands
CREATE TABLE added_later (id uuid PRIMARY KEY);
GRANT SELECT, INSERT ON added_later TO c2c_app;
DO $$ DECLARE v_table text; BEGIN
  FOR v_table IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'schema_%' LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN added_later text', v_table);
  END LOOP;
END $$;
`

/** A copy of the server's sources with another migration and a changed function. Returns what runs it. */
function nextRelease(): string {
  const root = temporaryDirectory()
  const server = path.join(root, 'apps/server')
  mkdirSync(server, { recursive: true })
  for (const part of ['src', 'migrations', 'sql', 'package.json']) {
    cpSync(path.join(repository, 'apps/server', part), path.join(server, part), { recursive: true })
  }
  for (const part of ['node_modules', 'packages', 'package.json'])
    symlinkSync(path.join(repository, part), path.join(root, part))
  writeFileSync(path.join(server, 'migrations/900-later.sql'), expansion)
  appendFileSync(path.join(server, 'sql/functions/ledger/post-batch.sql'), '-- Changed by a later release.\n')
  return path.join(server, 'src/main.ts')
}

async function world() {
  const database = await createTestDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  const dataDir = temporaryDirectory()
  const DATABASE_URL = database.url.replace(/\/\/[^@]+@/, '//c2c_server@')
  const release = (script?: string) => {
    const server = new ServerProcess(dataDir, { DATABASE_URL, DATABASE_OWNER_URL: database.url }, script)
    onTestFinished(async () => void (await server.stop()))
    return server
  }
  return { client, release }
}

/** The actions of a person in one round. Returns the names of calls without success. */
async function round(server: ServerProcess, person: Person & { readonly bk_id: string }): Promise<string[]> {
  const failed: string[] = []
  const call = async (...given: Parameters<ServerProcess['call']>) => {
    const answer = await server.call(...given).catch((error: unknown) => ({ code: 0, text: String(error) }))
    if (answer.code !== 200) failed.push(`${given[0]}: ${answer.text}`)
  }
  const { bk_id } = person
  const { list } = await server.callOk('selling/merchant', { currency: 'EUR', number: '10' }, person)
  await call('withdraw/create', { type: 'bank', bk_id, amount: '10' }, person)
  await call('recharge/create', await rechargeFields(server, person, '10'), person)
  await call('saleu/create-order', { saleu_id: list[0]?.saleu_id ?? '', bk_id, number: '10' }, person)
  const names = ['withdraw/list', 'recharge/list', 'saleu/list-order', 'asset-log/list', 'bankinfo/list'] as const
  const own = ['userinfo/get-money-info', 'userinfo/get-info', 'session/list', 'notice/list'] as const
  await Promise.all([...names, ...own].map((name) => call(name, {}, person)))
  return failed
}

/** People who call at the same time. */
const callers = isFull ? 6 : 2

test('previous release serves during and after the migration of the next one, and starts again', async () => {
  const { client, release } = await world()
  const previous = release()
  await previous.start()
  const people: (Person & { readonly bk_id: string })[] = []
  for (let count = 0; count < callers; count += 1) {
    const person = await registerUser(previous)
    await rechargeAndApprove(previous, person, '9000')
    people.push({ ...person, bk_id: await bindAccount(previous, person) })
  }
  const all = async (server: ServerProcess, rounds: number) => {
    const failed: string[][] = []
    for (let done = 0; done < rounds; done += 1) {
      failed.push(...(await Promise.all(people.map((person) => round(server, person)))))
    }
    return failed.flat()
  }
  expect(await all(previous, 2)).toEqual([])

  const next = release(nextRelease())
  const started = new AbortController()
  const serving = (async () => {
    const failed: string[] = []
    while (!started.signal.aborted) failed.push(...(await all(previous, 1)))
    return failed
  })()
  await next.start().finally(() => started.abort())
  expect(await serving).toEqual([])
  expect(await Promise.all([all(previous, 2), all(next, 2)])).toEqual([[], []])

  const function_ = `SELECT checksum FROM schema_functions WHERE name = 'post-batch'`
  const { rows: newer } = await client.query(function_)
  await previous.stop()
  await previous.start()
  expect(await all(previous, 1)).toEqual([])
  expect((await client.query(function_)).rows).toEqual(newer)
  const token = await signInOwner(previous)
  expect(await previous.consoleOk('ledger/check', {}, { token })).toMatchObject({ ok: true, problems: [] })
})
