import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Answer, Fields } from '@c2c/testing/src/people/caller.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { bindAccount, moneyOf, rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { registerUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const callers = isFull ? 200 : 60
const parts = 5
/** The number of acknowledged answers after which the server is killed, by round. */
const kills = isFull ? [1, 60, 150, 250, 400] : [90]

interface Attempt {
  readonly name: 'withdraw/create' | 'saleu/create-order' | 'recharge/create'
  readonly fields: Fields
  readonly key: string
}

test('server killed during concurrent calls loses and repeats nothing', async () => {
  const server = new ServerProcess(temporaryDirectory())
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const person = await registerUser(server)
  // In parts that one person may approve.
  for (let part = 0; part < parts; part += 1) await rechargeAndApprove(server, person, '9000')
  const bk_id = await bindAccount(server, person)
  const made: Attempt[] = []
  for (const after of kills) {
    const { attempts, acknowledged } = await crowd(server, person, await attemptsOf(server, person, bk_id), after)
    made.push(...attempts)
    await server.start()

    const stand = await idsOf(server, person)
    const lost = [...acknowledged.values()].filter((answer) => !stand.has(idIn(answer)))
    expect(lost).toEqual([])
    const again: Answer<object>[] = []
    for (let from = 0; from < attempts.length; from += callers) {
      const part = attempts.slice(from, from + callers)
      again.push(...(await Promise.all(part.map((attempt) => send(server, person, attempt)))))
    }
    expect(again.filter(({ code }) => code !== 200)).toEqual([])
    const changed = attempts.filter((attempt, i) => (acknowledged.get(attempt) ?? again[i])?.text !== again[i]?.text)
    expect(changed).toEqual([])
    expect(new Set(again.map(idIn)).size).toBe(attempts.length)
    // And the recharges that the person began with.
    expect((await idsOf(server, person)).size).toBe(made.length + parts)
    await expectSoundBooks(server, person, made)
  }
})

/** Endlessly many first attempts at orders of 10 USDT: a withdrawal, a recharge, a sale, and again. */
async function attemptsOf(server: ServerProcess, person: Person, bk_id: string): Promise<() => Attempt> {
  const { list: offers } = await server.callOk('selling/merchant', { currency: 'EUR', number: '10' }, person)
  const recharge = await rechargeFields(server, person, '10')
  const kinds = [
    { name: 'withdraw/create', fields: { type: 'bank', bk_id, amount: '10' } },
    { name: 'recharge/create', fields: recharge },
    { name: 'saleu/create-order', fields: { saleu_id: offers[0]?.saleu_id ?? '', bk_id, number: '10' } },
  ] as const
  let next = 0
  return () => ({ ...(kinds[next++ % 3] ?? kinds[0]), key: randomUUID() })
}

const send = (server: ServerProcess, person: Person, { name, fields, key }: Attempt): Promise<Answer<object>> =>
  server.call(name, fields, { ...person, key })

/** Several callers, each with one call after the other, until the n-th answer kills the server. */
async function crowd(server: ServerProcess, person: Person, next: () => Attempt, after: number) {
  const attempts: Attempt[] = []
  const acknowledged = new Map<Attempt, Answer<object>>()
  const killed = Promise.withResolvers<void>()
  let killing = false
  const call = async () => {
    while (!killing) {
      const attempt = next()
      attempts.push(attempt)
      const answer = await send(server, person, attempt)
      expect(answer.code).toBe(200)
      acknowledged.set(attempt, answer)
      if (killing || acknowledged.size < after) continue
      killing = true
      server.kill().then(killed.resolve, killed.reject)
    }
  }
  const cut = (error: unknown) => {
    // Calls without an answer lose their connection; any other error is a failure.
    if (!killing || !(error instanceof TypeError)) throw error
  }
  await Promise.all(Array.from({ length: callers }, () => call().catch(cut)))
  await killed.promise
  return { attempts, acknowledged }
}

const idIn = ({ data }: Answer<object>): string =>
  Object.entries(data).find(([name]) => ['withdraw_id', 'recharge_id', 'order_id'].includes(name))?.[1] ?? ''

/** The ids of all orders that the person has, each as often as it is listed. */
async function idsOf(server: ServerProcess, person: Person): Promise<Set<string>> {
  const ids: string[] = []
  for (const name of ['withdraw/list', 'recharge/list', 'saleu/list-order'] as const) {
    for (let page = 1, total = 1; (page - 1) * 100 < total; page++) {
      const answer = await server.call(name, { page: String(page), page_size: '100' }, person)
      ids.push(...answer.data.list.map((data) => idIn({ ...answer, data })))
      total = answer.data.total
    }
  }
  expect(new Set(ids).size).toBe(ids.length)
  return new Set(ids)
}

/** Each order has its hold or escrow once, and the books hold. */
async function expectSoundBooks(server: ServerProcess, person: Person, made: readonly Attempt[]): Promise<void> {
  const count = (name: Attempt['name']) => made.filter((attempt) => attempt.name === name).length
  const [withdrawals, sales] = [count('withdraw/create'), count('saleu/create-order')]
  expect(await moneyOf(server, person)).toMatchObject({
    withdrawing: `${withdrawals * 10}.000000`,
    business_usdt: `${sales * 10}.000000`,
    available: `${parts * 9000 - (withdrawals + sales) * 10}.000000`,
  })
  const token = await signInOwner(server)
  expect(await server.consoleOk('ledger/check', {}, { token })).toMatchObject({ ok: true, problems: [] })
}
