import '@c2c/testing/src/cases/seed.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../order/support.ts'
import { camt02, camt08, type Payment } from './samples.ts'
import { buyer, linesOf, openSale, purchase, send, today } from './support.ts'

const story = await startStory()
const { db } = story.services
const day = today(story)

const amounts = fc.constantFrom('10', '11', '12')
const orders = fc.array(fc.record({ number: amounts, paid: fc.boolean() }), { minLength: 1, maxLength: 3 })
const lines = fc.array(
  fc.record({ order: fc.nat(3), amount: amounts, named: fc.boolean(), known: fc.boolean(), reference: fc.boolean() }),
  { maxLength: 8 },
)

test('random statements, permuted, repeated and in parallel, use each line and each order once and move no order', async () => {
  await fc.assert(
    fc.asyncProperty(orders, lines, fc.nat(), async (planned, paid, turn) => {
      const merchant = await openMerchant(story, 500)
      const offer = await openSale(story, merchant)
      const person = await buyer(story)
      const made: Awaited<ReturnType<typeof purchase>>[] = []
      for (const { number, paid: marked } of planned) made.push(await purchase(story, person, offer, number, marked))
      const payments = paid.map(({ order, amount, named, known, reference }, index): Payment => ({
        day,
        amount,
        name: known ? 'Erika Mustermann' : '',
        text: named ? (made[order % made.length]?.order_no ?? '') : 'USDT',
        bankReference: reference ? `B${index}` : '',
      }))
      const cut = turn % (payments.length + 1)
      const turned = [...payments.slice(cut), ...payments.slice(0, cut)]
      const files = [camt02(payments), camt08(turned), camt02(payments.slice(cut)), camt02(payments)]
      const steps = async () =>
        (await story.consoleOk('order/list', { page_size: '100' }, merchant)).list.map(({ order_no, step }) => [
          order_no,
          step,
        ])
      const before = await steps()
      const answers = await Promise.all(files.map((file) => send(story, merchant, file)))
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
      expect(await steps()).toEqual(before)
      const groups = await Promise.all(
        (['ready', 'look', 'unmatched'] as const).map((group) => linesOf(story, merchant, group)),
      )
      const all = groups.flatMap(({ list }) => list)
      expect(all).toHaveLength(payments.length)
      const proposed = all.flatMap(({ order }) => order?.order_id ?? [])
      expect(new Set(proposed).size).toBe(proposed.length)
      // Each line is tried on each order, all at the same time.
      const tries = all.flatMap(({ line_id }) => made.map(({ order_id }) => ({ line_id, order_id })))
      await Promise.all(tries.map((fields) => story.console('order/release', fields, merchant)))
      const matches = await db
        .selectFrom('statement_matches as m')
        .innerJoin('orders as o', 'o.id', 'm.order_id')
        .innerJoin('sales as s', 's.order_id', 'o.id')
        .innerJoin('statement_lines as l', 'l.id', 'm.line_id')
        .select(['m.line_id', 'm.order_id', 'o.step', 's.amount', 'l.amount as received'])
        .where('o.merchant_id', '=', merchant.id)
        .execute()
      expect(new Set(matches.map(({ line_id }) => line_id)).size).toBe(matches.length)
      expect(new Set(matches.map(({ order_id }) => order_id)).size).toBe(matches.length)
      for (const { step, amount, received } of matches) expect([step, received]).toEqual(['completed', amount])
      const completed = (await steps()).filter(([, step]) => step === 'completed')
      expect(completed).toHaveLength(matches.length)
    }),
    { numRuns: isFull ? 20 : 2 },
  )
})
