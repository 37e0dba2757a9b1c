import { randomUUID } from 'node:crypto'
import { parseUsdt } from '@c2c/domain'
import { expect, test } from 'vitest'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount, moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const token = await signInOwner(story)

interface Attempt {
  readonly name: 'withdraw/create' | 'saleu/create-order'
  readonly amount: string
  readonly fields: Fields
}

/** How many ways there are to spend one balance. */
const ways = isFull ? 100 : 25

/** Ways to spend one balance, withdrawals and sales in turn; `amountOf` says how much each is about. */
async function attempts(person: Person, amountOf: (i: number) => string): Promise<Attempt[]> {
  const bk_id = await bindAccount(story, person)
  const { list } = await story.callOk('selling/merchant', { currency: 'EUR', side: 'sell', number: '50' }, person)
  const saleu_id = list[0]?.saleu_id ?? ''
  return Array.from({ length: ways }, (_, i) => {
    const amount = amountOf(i)
    return i % 2 === 0
      ? { name: 'withdraw/create', amount, fields: { type: 'bank', bk_id, amount } }
      : { name: 'saleu/create-order', amount, fields: { saleu_id, bk_id, number: amount } }
  })
}

const funded = async (amount: string) => {
  const person = await newUser(story)
  await fundUser(story, person, amount)
  return person
}

const micro = (text: string | undefined) => parseUsdt(text ?? '') ?? 0n

test('many parallel spendings of 20 against 410: exactly 20 succeed', async () => {
  const person = await funded('410')
  const all = await attempts(person, () => '20')
  const answers = await Promise.all(all.map(({ name, fields }) => story.call(name, fields, person)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
  const refused = answers.filter(({ code }) => code !== 200)
  expect(refused).toHaveLength(ways - 20)
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 200, code: 422, data: { reason: 'insufficient_balance' } })
  }
  expect(await moneyOf(story, person)).toMatchObject({ available: '10.000000', total_balance: '410.000000' })
  expect(await story.consoleOk('ledger/check', {}, { token })).toMatchObject({ ok: true, problems: [] })
})

test('mixed amounts are refused only when they do not fit', async () => {
  const whole = `${10 * ways}`
  const person = await funded(whole)
  const all = await attempts(person, (i) => `${15 + (i % 7) * 5}.${String(i + 100000).slice(0, 6)}`)
  const answers = await Promise.all(
    all.map(async (attempt) => ({ ...attempt, code: (await story.call(attempt.name, attempt.fields, person)).code })),
  )
  const accepted = (name: string) =>
    answers
      .filter((answer) => answer.code === 200 && answer.name === name)
      .reduce((sum, { amount }) => sum + micro(amount), 0n)
  const money = await moneyOf(story, person)
  expect(micro(money.withdrawing)).toBe(accepted('withdraw/create'))
  expect(micro(money.business_usdt)).toBe(accepted('saleu/create-order'))
  expect(money.total_balance).toBe(`${whole}.000000`)
  // The balance only fell, so whatever was refused must be more than what is left.
  for (const { code, amount } of answers) expect(code === 200 || micro(amount) > micro(money.available)).toBe(true)
  expect(await story.consoleOk('ledger/check', {}, { token })).toMatchObject({ ok: true, problems: [] })
})

test('keys sent three times each spend once per key', async () => {
  const person = await funded('410')
  // Together fewer than one person may have open.
  const all = (await attempts(person, () => '20')).slice(0, 80)
  const answers = await Promise.all(
    all.map(async ({ name, fields }) => {
      const key = randomUUID()
      return Promise.all([1, 2, 3].map(() => story.call(name, fields, { ...person, key })))
    }),
  )
  for (const [first, ...others] of answers) for (const { text } of others) expect(text).toBe(first?.text)
  expect(answers.filter(([first]) => first?.code === 200)).toHaveLength(20)
  const [withdrawals, sales] = await Promise.all([
    story.callOk('withdraw/list', {}, person),
    story.callOk('saleu/list-order', {}, person),
  ])
  expect(withdrawals.total + sales.total).toBe(20)
  expect(await moneyOf(story, person)).toMatchObject({ available: '10.000000', total_balance: '410.000000' })
})

test('parallel holds, returns and payouts keep the books sound', async () => {
  const people = await Promise.all(Array.from({ length: isFull ? 8 : 3 }, () => funded('200')))
  await Promise.all(
    people.map(async (person) => {
      const bk_id = await bindAccount(story, person)
      const orders = await Promise.all(
        Array.from({ length: 6 }, () => story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)),
      )
      await Promise.all(
        orders.map(({ withdraw_id }, i) => {
          if (i % 3 === 0) return story.callOk('withdraw/cancel', { withdraw_id }, person)
          if (i % 3 === 1) return story.consoleOk('withdraw/reject', { withdraw_id, reason: 'No.' }, { token })
          return story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: randomUUID() }, { token })
        }),
      )
    }),
  )
  for (const person of people) {
    expect(await moneyOf(story, person)).toMatchObject({ available: '160.000000', withdrawing: '0.000000' })
  }
  expect(await story.consoleOk('ledger/check', {}, { token })).toMatchObject({ ok: true, problems: [] })
})
