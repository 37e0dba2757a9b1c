import { orderSubjects, Refusal } from '@c2c/contract'
import {
  awaitedActor,
  decide,
  offerRemaining,
  saleMachines,
  type Actor,
  type SaleEvent,
  type SaleStep,
} from '@c2c/domain'
import fc, { assert, asyncProperty } from 'fast-check'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { moveSale } from '../../../src/features/trade/order/move-sale.ts'
import { readBalance } from '../../../src/ledger/read-balance.ts'
import { runTradeTimers } from '../../../src/features/trade/order/run-timers.ts'
import { selectSales, type Sale } from '../../../src/features/trade/order/sales.ts'
import { submitCommand } from '../../../src/http/submit.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { cases } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fundsOf, openMerchant, openOffer, sell, seller } from './support.ts'
import '@c2c/testing/src/cases/seed.ts'

const story = await startStory()
const waits = { confirm: 60, evidence: 0, review: 30 }
await addSetting(story.services.db, 'trade_waits', waits, story.clock.now())
const merchant = await openMerchant(story)
const offers = {
  sell: await openOffer(story, merchant, { available: '100000' }),
  buy: await openOffer(story, merchant, { side: 'buy', available: '100000' }),
}
const events = [...new Set(Object.values(saleMachines.sell.table).flatMap((row) => Object.keys(row)))] as SaleEvent[]
const actors: Actor[] = ['user', 'merchant', 'operator', 'system']

/** One attempt on one of the trades, or the minutes that pass. */
const deed = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ trade: fc.nat(3), event: fc.constantFrom(...events), actor: fc.constantFrom(...actors) }),
  },
  { weight: 1, arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 40 }) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

/** A purchase that was paid late and is decided for the merchant: a few random cases may lack it. */
const paidLate: Deed[] = [
  { minutes: 40 },
  { trade: 1, event: 'had_paid', actor: 'user' },
  { trade: 1, event: 'return', actor: 'operator' },
  { minutes: 40 },
]

/** Two sales and two purchases of 10 USDT by one person. */
async function openTrades() {
  const person = await seller(story)
  const buy = () => story.callOk('saleu/create-order', { saleu_id: offers.buy, number: '10' }, person)
  const orders = [
    await sell(story, person, offers.sell),
    await buy(),
    await sell(story, person, offers.sell),
    await buy(),
  ]
  return { person, ids: orders.map(({ order_id }) => order_id) }
}

/** The current state of a trade, which always names its next actor. */
async function readSale(id: string): Promise<Sale> {
  const sale = await selectSales(story.services.db).where('orders.id', '=', id).executeTakeFirstOrThrow()
  expect(sale.awaits).toBe(awaitedActor(sale.side, sale.step as SaleStep))
  return sale
}

/** The rows of a payment that came late, whose escrow is reserved. */
const latePayment = (order_id: string, at: Date) =>
  [
    { table: 'late_payments', row: { order_id, reserved: true, at } },
    { table: 'appeals', row: { order_id, opened_by: 'user', reason: 'late_payment' } },
  ] as const

/** Tries an event on a trade in its current state; returns the refusal, or nothing. */
async function tryEvent(id: string, event: SaleEvent, actor: Actor): Promise<string> {
  const { db, ledger, now } = story.services
  try {
    const sale = await readSale(id)
    const late = event === 'had_paid' ? latePayment(id, now()) : null
    const move = { event, actor, actorId: null, now: now() } as const
    const { command } = await moveSale(db, late ? { ...sale, late: 'held' } : sale, move, late ?? [])
    await submitCommand(ledger, { subjects: orderSubjects, ...command, at: now() })
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    if (error instanceof DatabaseError && error.constraint === 'deadline_is_ahead') return error.constraint
    throw error
  }
}

/** The expected refusal of an event by the rules, or nothing. A payment after its time is refused, and what time does before it. */
function expected({ side, step, due_at }: Sale, event: SaleEvent, actor: Actor): string {
  const late = due_at !== null && due_at <= story.clock.now()
  if (event === 'paid' && late) return 'state_conflict'
  const decision = decide(saleMachines[side], step as SaleStep, event, actor)
  if ('refused' in decision) return decision.refused
  return due_at !== null && !late && (event === 'expire' || event === 'settle') ? 'deadline_is_ahead' : ''
}

/** Everything that the user, the merchant and the escrows of both hold, in micro-USDT. */
async function held(person: Awaited<ReturnType<typeof openTrades>>['person']) {
  const [own, theirs] = await Promise.all([moneyOf(story, person), fundsOf(story, merchant)])
  const micro = (text: string) => BigInt(text.replace('.', ''))
  return {
    all: micro(own.total_balance) + theirs.available + theirs.business,
    escrows: [micro(own.business_usdt), theirs.business],
  }
}

async function escrowsOf(ids: readonly string[]): Promise<bigint[]> {
  const open = (await Promise.all(ids.map(readSale))).filter(({ state }) => state === 'audit')
  const sum = (side: string) =>
    open.filter((sale) => sale.side === side).reduce((total, { number }) => total + number, 0n)
  return [sum('sell'), sum('buy')]
}

/** Ends all open trades as their parties may; a trade without a way out fails here. */
async function endAll(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (let sale = await readSale(id); sale.state === 'audit'; sale = await readSale(id)) {
      expect(sale.awaits).not.toBeNull()
      const due = sale.step === 'appeal' ? null : sale.due_at
      if (due) story.clock.advance(due.getTime() - story.clock.now().getTime())
      const refused = due ? await runTradeTimers(story.services) : await tryEvent(id, 'return', 'operator')
      expect(refused || '').toBe('')
    }
  }
}

async function soundAfter(
  person: Awaited<ReturnType<typeof openTrades>>['person'],
  ids: readonly string[],
  all: bigint,
) {
  const now = await held(person)
  expect(now).toEqual({ all, escrows: await escrowsOf(ids) })
}

test('random sequences follow the rules and keep one escrow owner', async () => {
  await assert(
    asyncProperty(fc.array(deed, { minLength: 20, maxLength: 60 }), async (deeds: Deed[]) => {
      const { person, ids } = await openTrades()
      const { all } = await held(person)
      for (const one of deeds) {
        if ('minutes' in one) {
          story.clock.advance(one.minutes * minute)
          await runTradeTimers(story.services)
          continue
        }
        const id = ids[one.trade] ?? ''
        const should = expected(await readSale(id), one.event, one.actor)
        expect(await tryEvent(id, one.event, one.actor)).toBe(should)
      }
      await soundAfter(person, ids, all)
      await endAll(ids)
      await soundAfter(person, ids, all)
    }),
    { numRuns: cases(8), examples: [[paidLate]] },
  )
  expect((await checkBooks(story.services.db, 'books')).problems).toEqual([])
})

test('random concurrent acts keep each escrow single with a next actor', async () => {
  await assert(
    asyncProperty(fc.array(deed, { minLength: 20, maxLength: 60 }), async (deeds: Deed[]) => {
      const { person, ids } = await openTrades()
      const { all } = await held(person)
      for (let i = 0; i < deeds.length; i += 12) {
        await Promise.all(
          deeds.slice(i, i + 12).map(async (one) => {
            if ('minutes' in one) {
              story.clock.advance(one.minutes * minute)
              return runTradeTimers(story.services)
            }
            await tryEvent(ids[one.trade] ?? '', one.event, one.actor)
          }),
        )
      }
      await soundAfter(person, ids, all)
      await endAll(ids)
      await soundAfter(person, ids, all)
    }),
    { numRuns: cases(8), examples: [[paidLate]] },
  )
  expect((await checkBooks(story.services.db, 'books')).problems).toEqual([])
})

test('unused amount of every trade returns to its offer, and a late payment takes none', async () => {
  const used = await story.services.db
    .selectFrom('orders')
    .innerJoin('sales', 'sales.order_id', 'orders.id')
    .where('orders.state', '=', 'completion')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('late_payments').select('at').whereRef('late_payments.order_id', '=', 'orders.id'))),
    )
    .select(['sales.side', 'sales.number'])
    .execute()
  for (const side of ['sell', 'buy'] as const) {
    const taken = used.filter((sale) => sale.side === side).reduce((sum, { number }) => sum + number, 0n)
    expect(await readBalance(story.services.db, offerRemaining(offers[side]))).toBe(100_000_000_000n - taken)
  }
})
