import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import type { Answer, Fields } from '@c2c/testing/src/people/caller.ts'
import { moneyOf, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { registerUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const callers = 30
/** The number of acknowledged transfers after which the server is killed. */
const killedAfter = 60

/** In a full run the server has its embedded PostgreSQL, which ends with it; else a database that stays. */
async function ownDatabase(): Promise<NodeJS.ProcessEnv> {
  if (isFull) return {}
  const database = await createTestDatabase(inject('migrated'))
  onTestFinished(() => database.drop())
  return { DATABASE_URL: database.url }
}

test('server killed during transfers between two users loses and repeats none', async () => {
  const server = new ServerProcess(temporaryDirectory(), await ownDatabase())
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const [one, other] = [await registerUser(server), await registerUser(server)]
  for (const person of [one, other]) await rechargeAndApprove(server, person, '9000')
  const ways = await Promise.all([way(server, one, other), way(server, other, one)])

  const attempts: { readonly fields: Fields; readonly from: Person; readonly key: string }[] = []
  const acknowledged = new Map<number, Answer<object>>()
  const killed = Promise.withResolvers<void>()
  let killing = false
  const call = async (): Promise<void> => {
    while (!killing) {
      const number = attempts.length
      // Two of three go one way, so that the balances tell what was lost or repeated.
      const { receiver, from } = ways[number % 3 === 0 ? 1 : 0]
      const attempt = { fields: { receiver, amount: '10' }, from, key: randomUUID() }
      attempts.push(attempt)
      const answer = await server.call('transfer/create', attempt.fields, { ...from, key: attempt.key })
      expect(answer.code).toBe(200)
      acknowledged.set(number, answer)
      if (killing || acknowledged.size < killedAfter) continue
      killing = true
      server.kill().then(killed.resolve, killed.reject)
    }
  }
  const cut = (error: unknown): void => {
    // Calls without an answer lose their connection; any other error is a failure.
    if (!killing || !(error instanceof TypeError)) throw error
  }
  await Promise.all(Array.from({ length: callers }, () => call().catch(cut)))
  await killed.promise
  await server.start()

  const again = await Promise.all(
    attempts.map(({ fields, from, key }) => server.call('transfer/create', fields, { ...from, key })),
  )
  expect(again.filter(({ code }) => code !== 200)).toEqual([])
  for (const [number, { text }] of acknowledged) expect(again[number]?.text).toBe(text)
  const there = attempts.filter(({ from }) => from === one).length
  const moved = (attempts.length - 2 * there) * 10
  expect((await moneyOf(server, one)).available).toBe(`${9000 + moved}.000000`)
  expect((await moneyOf(server, other)).available).toBe(`${9000 - moved}.000000`)
  expect((await server.callOk('transfer/list', {}, one)).total).toBe(attempts.length)
  const token = await signInOwner(server)
  expect(await server.consoleOk('ledger/check', {}, { token })).toMatchObject({ ok: true, problems: [] })
})

/** A sender with the receiver as shown. */
async function way(server: ServerProcess, from: Person, to: Person) {
  const { receiver } = await server.callOk('transfer/receiver', { by: 'name', value: to.account }, from)
  return { receiver, from }
}
