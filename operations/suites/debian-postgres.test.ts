import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyOf, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { type DebianPostgres, startDebianPostgres } from '../lib/debian-postgres.ts'

let postgres: DebianPostgres
beforeAll(async () => {
  postgres = await startDebianPostgres()
})
afterAll(() => postgres.remove())

test("works on Debian's PostgreSQL with separate logins, also after a restart of it", async () => {
  const server = new ServerProcess(temporaryDirectory(), await postgres.database('c2c'))
  await server.start()
  try {
    const person = await registerUser(server)
    await rechargeAndApprove(server, person, '100')
    await postgres.stop()
    await postgres.start()
    await expect
      .poll(() => moneyOf(server, person).catch(String), { timeout: 30_000 })
      .toMatchObject({ available: '100.000000' })
  } finally {
    await server.stop()
  }
})
