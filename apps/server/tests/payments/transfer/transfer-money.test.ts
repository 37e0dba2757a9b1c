import { randomUUID } from 'node:crypto'
import fc, { assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { problemsOfBooks } from '../../trade/order/support.ts'
import { ask, funded, look, send, tokenOf } from './support.ts'
import '@c2c/testing/src/cases/seed.ts'

/*
 * The invariants of transfers: the sum of all balances is unchanged, no balance is below zero, the receiver gets what the sender sent, an
 * order has one transfer, a key has one answer, and a request is paid once; with anything at the same time.
 */

const story = await startStory()
const { tamper, withFault } = await connectSuperuser(story)

const micro = (text: string): bigint => BigInt(text.replace('.', ''))
const balanceOf = async (person: Person): Promise<bigint> => micro((await moneyOf(story, person)).available)

const deed = fc.record({
  from: fc.nat(2),
  to: fc.nat(2),
  /** Micro-units; a third is more than a balance. */
  amount: fc.oneof(fc.bigInt(1n, 1_000_000n), fc.bigInt(1n, 60_000_000n)),
  /** How often it is sent with one key. */
  sent: fc.integer({ min: 1, max: 3 }),
  what: fc.constantFrom('send', 'send', 'ask'),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

const text = (amount: bigint): string =>
  `${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')}`.replace(/\.?0+$/, '')

interface Sent {
  readonly from: number
  readonly to: number
  readonly amount: bigint
}

/** Sends with one key several times at once; what was sent, once, or null. */
async function act(
  people: readonly Person[],
  tokens: readonly string[][],
  { from, to, amount, sent }: Deed,
): Promise<Sent | null> {
  const [sender, receiver] = [people[from], tokens[from]?.[to]]
  if (!sender || !receiver) return null
  const fields = { receiver, amount: text(amount) }
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: sent }, () => story.call('transfer/create', fields, { ...sender, key })),
  )
  const ids = answers.map(({ code, data }) => [code, 'transfer_id' in data && data.transfer_id])
  expect(new Set(ids.map((id) => JSON.stringify(id))).size).toBe(1)
  return answers[0]?.code === 200 ? { from, to, amount } : null
}

/** The receiver asks, and the sender pays several times at once with keys of their own: once. */
async function payAsked(people: readonly Person[], { from, to, amount, sent }: Deed): Promise<Sent | null> {
  const [sender, receiver] = [people[from], people[to]]
  if (!sender || !receiver || sender === receiver) return null
  const { code, request_id } = await ask(story, receiver, text(amount))
  const { receiver: token } = await look(story, 'request', code, sender)
  const answers = await Promise.all(Array.from({ length: sent }, () => send(story, sender, token, text(amount))))
  const paid = answers.filter((answer) => answer.code === 200).length
  expect(paid).toBeLessThanOrEqual(1)
  const ended = await story.call('transfer/request-end', { request_id }, receiver)
  expect(ended.code).toBe(paid === 1 ? 409 : 200)
  return paid === 1 ? { from, to, amount } : null
}

test('random transfers at once neither make nor lose money', async () => {
  await assert(
    asyncProperty(
      fc.array(fc.array(deed, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
      async (rounds) => {
        const people = [await funded(story, '50'), await funded(story, '50'), await funded(story, '1')]
        const tokens = await Promise.all(
          people.map((from) => Promise.all(people.map(async (to) => (from === to ? '' : tokenOf(story, from, to))))),
        )
        const expected = [50_000_000n, 50_000_000n, 1_000_000n]
        for (const deeds of rounds) {
          const done = await Promise.all(
            deeds.map((one) => (one.what === 'ask' ? payAsked(people, one) : act(people, tokens, one))),
          )
          for (const one of done) {
            if (!one) continue
            expected[one.from] = (expected[one.from] ?? 0n) - one.amount
            expected[one.to] = (expected[one.to] ?? 0n) + one.amount
          }
          const balances = await Promise.all(people.map(balanceOf))
          expect(balances).toEqual(expected)
          expect(balances.every((balance) => balance >= 0n)).toBe(true)
          expect(balances.reduce((sum, one) => sum + one, 0n)).toBe(101_000_000n)
        }
      },
    ),
    { numRuns: isFull ? 20 : 3 },
  )
})

test('a transfer whose rows are not taken moves nothing, and its key succeeds later', async () => {
  const [from, to] = [await funded(story, '50'), await funded(story, '50')]
  const fields = { receiver: await tokenOf(story, from, to), amount: '20' }
  story.faultsAreExpected = true
  const attempt = () => story.call('transfer/create', fields, { ...from, key: 'cut-off' })
  for (const table of ['user_transfers', 'notices', 'idempotency_keys']) {
    await withFault(table, async () => expect(await attempt()).toMatchObject({ code: 500 }))
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([50_000_000n, 50_000_000n])
  }
  const first = await attempt()
  expect(first).toMatchObject({ code: 200 })
  expect(await attempt()).toEqual(first)
  expect([await balanceOf(from), await balanceOf(to)]).toEqual([30_000_000n, 70_000_000n])
})

test('books name an order of another amount, receiver or transfer', async () => {
  story.faultsAreExpected = false
  const [from, to] = [await funded(story), await funded(story)]
  await send(story, from, await tokenOf(story, from, to), '1')
  const change = async (there: string, back: string, problem: RegExp) => {
    await tamper(`UPDATE user_transfers SET ${there}`)
    expect((await problemsOfBooks(story)).join()).toMatch(problem)
    await tamper(`UPDATE user_transfers SET ${back}`)
  }
  await change('amount = amount + 1', 'amount = amount - 1', /as its sender asked.+: transfer \d+/)
  await change(
    'from_user = to_user, to_user = from_user',
    'from_user = to_user, to_user = from_user',
    /as its sender asked/,
  )
  expect(await problemsOfBooks(story)).toEqual([])
})
