import { expect, test } from 'vitest'
import { day } from '@c2c/testing/src/story/clock.ts'
import { creditRecharge } from '@c2c/testing/src/people/credit-recharge.ts'
import { bindAccount, moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

test('property days end today, carry the balance and belong to the user', async () => {
  const [person, stranger] = [await newUser(story), await newUser(story)]
  await creditRecharge(story, person, '100')
  story.clock.advance(3 * day)
  const bk_id = await bindAccount(story, person)
  await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  const { series, ...today } = await story.callOk('property/tongji', { days: '7' }, person)
  expect(today).toEqual({
    ...(await moneyOf(story, person)),
    time_zone: 'UTC',
    today_income: '0.000000',
    today_expenditure: '0.000000',
  })
  expect(series.map((point) => Object.values(point))).toEqual([
    ['2026-11-18', '0.000000', '0.000000', '0.000000', '0.000000'],
    ['2026-11-19', '0.000000', '0.000000', '0.000000', '0.000000'],
    ['2026-11-20', '0.000000', '0.000000', '0.000000', '0.000000'],
    ['2026-11-21', '100.000000', '100.000000', '0.000000', '0.000000'],
    ['2026-11-22', '100.000000', '0.000000', '0.000000', '0.000000'],
    ['2026-11-23', '100.000000', '0.000000', '0.000000', '0.000000'],
    // The amount of the withdrawal still belongs to the user and is not spent.
    ['2026-11-24', '100.000000', '0.000000', '0.000000', '0.000000'],
  ])
  const other = await story.callOk('property/tongji', {}, stranger)
  expect([other.series.length, other.total_balance]).toEqual([30, '0.000000'])
  expect(other.series.every(({ total_balance }) => total_balance === '0.000000')).toBe(true)
})

test('only 7, 30 and 90 days can be asked for', async () => {
  const person = await newUser(story)
  expect((await story.callOk('property/tongji', { days: '90' }, person)).series).toHaveLength(90)
  for (const days of ['1', '0', '-7', '7.0', '365', 'week']) {
    expect(await story.call('property/tongji', { days }, person)).toMatchObject({ code: 400, data: { fields: {} } })
  }
  expect(await story.call('property/tongji', { days: '7' })).toMatchObject({ code: -1 })
})

test('property days are those of the time zone that is named', async () => {
  const person = await newUser(story)
  await creditRecharge(story, person, '50')
  const now = story.clock.now()
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu']) {
    const answer = await story.callOk('property/tongji', { days: '7', time_zone }, person)
    const date = now.toLocaleDateString('sv-SE', { timeZone: time_zone })
    expect(answer).toMatchObject({ time_zone, today_income: '50.000000' })
    expect(answer.series.at(-1)).toMatchObject({ date, income: '50.000000', total_balance: '50.000000' })
  }
  for (const time_zone of ['Mars/Base', '+01:00', 'Europe/Berlin; SELECT 1', 'a'.repeat(65)]) {
    const refused = { code: 400, data: { fields: { time_zone: 'The format is wrong' } } }
    expect(await story.call('property/tongji', { time_zone }, person)).toMatchObject(refused)
  }
})

test('property days read during postings end at the total', async () => {
  const person = await newUser(story)
  await creditRecharge(story, person, '500')
  const bk_id = await bindAccount(story, person)
  const withdraw = () => story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '10' }, person)
  const look = () => story.callOk('property/tongji', { days: '7' }, person)
  const looks = Array.from({ length: 20 }, async (_, i) => {
    if (i % 2 === 0) await withdraw()
    return look()
  })
  for (const { series, total_balance, today_income, today_expenditure } of await Promise.all(looks)) {
    expect(series.at(-1)?.total_balance).toBe(total_balance)
    expect(Number(total_balance)).toBe(Number(today_income) - Number(today_expenditure))
  }
})
