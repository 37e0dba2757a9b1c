import fc, { assert, asyncProperty } from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { releaseBonds } from '../../../src/features/trade/bond/release-bonds.ts'
import { runTradeTimers } from '../../../src/features/trade/order/run-timers.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer } from '../order/support.ts'
import { appealedPurchase, bondOf, daysLater, decide, judges, type Trade } from './support.ts'
import '@c2c/testing/src/cases/seed.ts'

const story = await startStory()
await addSetting(story.services.db, 'trade_waits', { confirm: 20_160, evidence: 0, review: 60 }, story.clock.now())

const deed = fc.record({
  what: fc.constantFrom('lock', 'leave', 'keep', 'wait', 'appeal', 'decide', 'decide', 'review', 'race'),
  amount: fc.integer({ min: 1, max: 40 }),
  order: fc.nat(3),
  by: fc.nat(3),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

async function open() {
  const merchant = await openMerchant(story, 300)
  const operators = [...(await judges(story)), ...(await judges(story))]
  return { merchant, operators, offer: await openOffer(story, merchant, { side: 'buy' }), trades: [] as Trade[] }
}

type World = Awaited<ReturnType<typeof open>>

const week = 7 * day

/** Tries a deed; whether it is refused does not matter here. A race does what moves the bond at once, twice with one key. */
async function act(world: World, { what, amount, order, by }: Deed): Promise<void> {
  const { merchant, offer, trades, operators } = world
  const trade = trades[order]
  const verdict = async () => trade && void (await decide(story, trade, operators[by] ?? merchant, String(amount)))
  switch (what) {
    case 'lock': {
      const again = { token: merchant.token, key: randomUUID() }
      await Promise.all([1, 2].map(() => story.console('bond/lock', { amount: String(amount) }, again)))
      return
    }
    case 'leave':
    case 'keep':
      return void (await story.console(`bond/${what}`, {}, merchant))
    case 'wait':
      story.clock.advance(week)
      world.merchant = await daysLater(story, merchant)
      world.operators = [...(await judges(story)), ...(await judges(story))]
      await runTradeTimers(story.services)
      return releaseBonds(story.services)
    case 'appeal':
      if (trades.length < 4) trades.push(await appealedPurchase(story, merchant, offer))
      return
    case 'decide':
      return verdict()
    case 'review':
      if (trade) await story.call('saleu/review', { order_id: trade.order_id, reason: 'No.' }, trade.person)
      return
    case 'race':
      await Promise.all([
        story.console('bond/leave', {}, merchant),
        verdict(),
        trade && decide(story, trade, operators[(by + 1) % 4] ?? merchant, String(amount)),
        story.console('bond/lock', { amount: '3' }, merchant),
        runTradeTimers(story.services),
        releaseBonds(story.services),
      ])
  }
}

const micro = (text: string | undefined): bigint => BigInt((text ?? '0').replace('.', ''))

/** What the merchant and the buyers have together, in micro-units. */
async function total({ merchant, trades }: World): Promise<bigint> {
  const { accounts } = await story.consoleOk('ledger/merchant', {}, merchant)
  const users = await Promise.all(trades.map(({ person }) => moneyOf(story, person)))
  return [...accounts.map(({ balance }) => balance), ...users.map(({ available }) => available)].reduce(
    (sum, text) => sum + micro(text),
    0n,
  )
}

test('a bond is the sum of its moves, covers its awards, and leaves by a notice or an award alone', async () => {
  await assert(
    asyncProperty(fc.array(deed, { minLength: 6, maxLength: isFull ? 16 : 10 }), async (deeds) => {
      const world = await open()
      for (const one of deeds) {
        await act(world, one)
        const after = await bondOf(story, world.merchant)
        expect(await total(world)).toBe(300_000_000n)
        expect(micro(after.awarded)).toBeLessThanOrEqual(micro(after.bond))
        const { list } = await story.consoleOk('bond/list', { page_size: '100' }, world.merchant)
        const sum = list.reduce((all, { kind, amount }) => all + (kind === 'lock' ? micro(amount) : -micro(amount)), 0n)
        expect(micro(after.bond)).toBe(sum)
        const drawn = list.filter(({ kind }) => kind === 'draw')
        expect(new Set(drawn.map(({ order_no }) => order_no)).size).toBe(drawn.length)
        expect(drawn.every(({ amount }) => micro(amount) <= 20_000_000n)).toBe(true)
      }
    }),
    { numRuns: isFull ? 20 : 3 },
  )
})
