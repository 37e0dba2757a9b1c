import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { type DebianPostgres, startDebianPostgres } from '../lib/debian-postgres.ts'
import { refusalOf } from '../lib/refusal-of.ts'

let postgres: DebianPostgres
beforeAll(async () => {
  postgres = await startDebianPostgres({ max_connections: '200' })
})
afterAll(() => postgres.remove())

async function serve(environment: Readonly<Record<string, string>>): Promise<void> {
  const server = new ServerProcess(temporaryDirectory(), environment)
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  await registerUser(server)
}

/** The URLs of an empty database with an owner of its own. */
async function otherDatabase(name: string, ownerOptions: string) {
  await postgres.query(`CREATE ROLE ${name}_owner LOGIN ${ownerOptions}`)
  await postgres.query(`CREATE ROLE ${name}_server LOGIN`)
  await postgres.query(`CREATE DATABASE ${name} OWNER ${name}_owner`)
  const url = (user: string) => `postgresql://${name}_${user}@127.0.0.1:${postgres.port}/${name}`
  return { server: url('server'), owner: url('owner') }
}

test("deployments with owners of their own share a cluster of Debian's PostgreSQL", async () => {
  await serve(await postgres.database('first'))
  const second = await otherDatabase('second', 'CREATEROLE')
  await serve({ DATABASE_URL: second.server, DATABASE_OWNER_URL: second.owner })
  const third = await otherDatabase('third', 'CREATEROLE')
  await serve({ DATABASE_URL: third.owner })
  const fourth = await otherDatabase('fourth', '')
  const grant = 'GRANT c2c_app TO "fourth_owner";'
  expect(await refusalOf(temporaryDirectory(), { DATABASE_URL: fourth.owner })).toContain(grant)
  await postgres.query(grant)
  await serve({ DATABASE_URL: fourth.owner })
})
