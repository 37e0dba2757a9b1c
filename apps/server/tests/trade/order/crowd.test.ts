import { expect, test } from 'vitest'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount, moneyOf } from '@c2c/testing/src/people/money.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fundsOf, openMerchant, openOffer, problemsOfBooks, remainingOfOffer } from './support.ts'

const story = await startStory()

/** Two hundred people who all take ten of the same five hundred in the same moment; gives who got it. */
async function takeAtOnce(saleu_id: string, people: readonly (Person & { bk_id?: string })[]) {
  const answers = await Promise.all(
    people.map(async (person) => {
      const fields = { saleu_id, number: '10', ...(person.bk_id === undefined ? {} : { bk_id: person.bk_id }) }
      return { person, answer: await story.call('saleu/create-order', fields, person) }
    }),
  )
  const refused = answers.filter(({ answer }) => answer.code !== 200)
  for (const { answer } of refused) {
    expect(answer).toMatchObject({
      status: 200,
      code: 422,
      msg: 'This offer has 0 USDT left.',
      data: { reason: 'limit_exceeded', available: '0.000000' },
    })
  }
  expect(refused).toHaveLength(150)
  return { winners: answers.filter(({ answer }) => answer.code === 200), losers: refused }
}

/** The number of orders in the database for an offer, and their total in micro-units. */
async function ordersOf(offerId: string) {
  const { db } = story.services
  const rows = await db.selectFrom('sales').select(['order_id', 'number']).where('offer_id', '=', offerId).execute()
  return { count: rows.length, sum: rows.reduce((sum, { number }) => sum + number, 0n) }
}

test('200 buyers for an offer of 50 make exactly 50 orders', async () => {
  const merchant = await openMerchant(story, 1000)
  const offer = await openOffer(story, merchant, { side: 'buy', available: '500' })
  const { winners, losers } = await takeAtOnce(offer, await createUsers(story, 200))
  expect(new Set(winners.map(({ answer }) => answer.data.order_id)).size).toBe(50)
  expect(await ordersOf(offer)).toEqual({ count: 50, sum: 500_000_000n })
  expect(await fundsOf(story, merchant)).toEqual({ available: 500_000_000n, business: 500_000_000n })
  expect(await remainingOfOffer(story, merchant, offer)).toBe('0.000000')
  const totals = await Promise.all(losers.map(({ person }) => story.callOk('saleu/list-order', {}, person)))
  expect(totals.filter(({ total }) => total > 0)).toEqual([])
  expect(await problemsOfBooks(story)).toEqual([])
})

test('200 sellers for an offer of 50 make exactly 50 escrows', async () => {
  const merchant = await openMerchant(story, 0)
  const offer = await openOffer(story, merchant, { side: 'sell', available: '500' })
  const crowd = await createUsers(story, 200, 10)
  const sellers = await Promise.all(crowd.map(async (one) => ({ ...one, bk_id: await bindAccount(story, one) })))
  const { winners, losers } = await takeAtOnce(offer, sellers)
  expect(await ordersOf(offer)).toEqual({ count: 50, sum: 500_000_000n })
  expect(await remainingOfOffer(story, merchant, offer)).toBe('0.000000')
  const moneyLeft = (those: typeof winners) =>
    Promise.all(those.map(async ({ person }) => (await moneyOf(story, person)).available))
  expect(new Set(await moneyLeft(winners))).toEqual(new Set(['0.000000']))
  expect(new Set(await moneyLeft(losers))).toEqual(new Set(['10.000000']))
  expect(await problemsOfBooks(story)).toEqual([])
})
