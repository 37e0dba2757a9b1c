import { once } from 'node:events'
import { parseUsdt } from '@c2c/domain'
import { expect, test, vi } from 'vitest'
import { newReading } from '../../src/services/marks/rate-readings.ts'
import { tellPulse } from '../../src/features/overview/health.ts'
import { createServices } from '../../src/start/create-services.ts'
import { keepRunning } from '../../src/start/keep-running.ts'
import { fanOut } from '../../src/start/run-outbox.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { testMail } from '../../src/services/mail/mails.ts'
import { sandboxMail } from '../../src/config/mail-options.ts'
import { smtpTransport } from '../../src/services/mail/transport.ts'
import { watchedMailer } from '../../src/services/mail/mailer.ts'
import { day, hour, minute, second } from '@c2c/testing/src/story/clock.ts'
import { bindAccount, rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, registerUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory()
story.clock.advance(-5 * hour)
const token = await signInOwner(story)
const auditor = await signInStaff(story, 'auditor')
const figures = () => story.consoleOk('overview/figures', {}, { token })
const today = async () => {
  const { days } = await figures()
  return days.at(-1)
}
const units = (text: string) => parseUsdt(text.replace('-', '')) ?? 0n

const before = await figures()
const person = await newUser(story)
await rechargeAndApprove(story, person, '100')
const bk_id = await bindAccount(story, person)
const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)

test('held amount equals debts plus own funds to the micro-unit', async () => {
  // The figures are kept for a while.
  await expect.poll(async () => units((await figures()).owed_total) - units(before.owed_total)).toBe(100_000_000n)
  const { owed_total, held_total, own_total, owed, held, own } = await figures()
  expect(units(held_total)).toBe(units(owed_total) + units(own_total))
  for (const [total, parts] of [[owed_total, owed] as const, [held_total, held] as const, [own_total, own] as const]) {
    expect(parts.reduce((sum, { amount }) => sum + units(amount), 0n)).toBe(units(total))
  }
  expect(owed).toContainEqual({ account: 'user:withdrawing', amount: '20.000000' })
  expect(owed.map(({ account }) => account)).toEqual(expect.arrayContaining(['merchant:available', 'user:available']))
})

test('coverage is the amount held per hundred owed', async () => {
  const { coverage, held_total, owed_total } = await figures()
  expect(Number(coverage)).toBeCloseTo((100 * Number(held_total)) / Number(owed_total), 1)
  expect(Number(coverage)).toBeGreaterThanOrEqual(100)
})

test('payout reduces debts and shows in its bank account', async () => {
  const { owed_total } = await figures()
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: 'SEPA-77' }, { token })
  await expect.poll(async () => units(owed_total) - units((await figures()).owed_total)).toBe(20_000_000n)
  const after = await figures()
  expect(after.own.find(({ account }) => account === 'exchange')).toMatchObject({ amount: '19.000000' })
  expect(after.banks).toEqual([{ currency: 'EUR', amount: expect.stringMatching(/^-1\d\.\d\d$/) as unknown }])
})

test('each queue reports its length and oldest item', async () => {
  const someone = await newUser(story)
  await story.callOk('recharge/create', await rechargeFields(story, someone, '15'), someone)
  const since = story.clock.now().toISOString()
  story.clock.advance(minute)
  await story.callOk('recharge/create', await rechargeFields(story, someone, '16'), someone)
  const merchant = await openMerchant(story)
  const { order_id } = await sell(story, await seller(story), await openOffer(story, merchant))
  const { queues } = await figures()
  expect(queues).toEqual([
    { queue: 'recharges', count: 2, oldest_at: since },
    { queue: 'withdrawals', count: 0, oldest_at: null },
    { queue: 'trades', count: 1, oldest_at: story.clock.now().toISOString() },
    { queue: 'appeals', count: 0, oldest_at: null },
    { queue: 'proposals', count: 0, oldest_at: null },
    { queue: 'verifications', count: 0, oldest_at: null },
  ])
  await story.consoleOk('order/paid', { order_id }, merchant)
  story.clock.advance(minute)
  await story.consoleOk('order/appeal', { order_id, reason: 'other', text: 'No answer.' }, merchant)
  expect((await figures()).queues.slice(2, 4)).toEqual([
    { queue: 'trades', count: 1, oldest_at: expect.any(String) as unknown },
    { queue: 'appeals', count: 1, oldest_at: story.clock.now().toISOString() },
  ])
})

test('proposals count as waiting until they are decided', async () => {
  const operator = { token: await signInStaff(story, 'operator') }
  const fields = {
    user: person.userId,
    direction: 'credit',
    amount: '3',
    against: 'fee_income',
    reason: 'Credited too little.',
  }
  await story.consoleOk('correction/create', fields, operator)
  const { queues } = await figures()
  expect(queues).toContainEqual({ queue: 'proposals', count: 1, oldest_at: story.clock.now().toISOString() })
})

test('movements count on their UTC day and past days are final', async () => {
  const { date, recharged, withdrawn, fees, new_users } = (await today()) ?? {}
  expect(date).toBe(story.clock.now().toISOString().slice(0, 10))
  expect([withdrawn, fees]).toEqual(['19.000000', '1.000000'])
  expect(Number(new_users)).toBeGreaterThanOrEqual(3)
  story.clock.advance(3 * day)
  const owner = await signInOwner(story)
  await rechargeAndApprove(story, await newUser(story), '17')
  const { days } = await story.consoleOk('overview/figures', {}, { token: owner })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ recharged: '17.000000', withdrawn: '0.000000', new_users: 1 })
  expect(days.at(-4)).toMatchObject({ date, recharged, withdrawn, fees, new_users })
  expect(await story.consoleOk('overview/figures', {}, { token: owner })).toMatchObject({ days })
})

test('failing job reports its reason and a stopped one is late', async () => {
  story.faultsAreExpected = true
  const owner = await signInOwner(story)
  const job = async (name: string) => {
    const { jobs } = await story.consoleOk('overview/figures', {}, { token: owner })
    return jobs.find((run) => run.name === name)
  }
  const runOnce = (run: () => Promise<void>, name = 'digging') =>
    keepRunning(story.services, { name, run, every: minute })()
  for (let times = 0; times < 2; times += 1) {
    await runOnce(() => Promise.reject(new Error('the spade is broken')))
    await runOnce(() => Promise.resolve(), 'resting')
  }
  expect(await job('resting')).toMatchObject({ state: 'fine', failed_at: null })
  expect(await job('digging')).toMatchObject({ state: 'failed', failure: 'the spade is broken', succeeded_at: null })
  story.clock.advance(second)
  await runOnce(() => Promise.resolve())
  expect(await job('digging')).toMatchObject({ state: 'fine', every_seconds: 60 })
  story.clock.advance(5 * minute)
  expect(await job('digging')).toMatchObject({ state: 'late' })
  story.faultsAreExpected = false
  story.faults.length = 0
})

test('failed mail reports its reason and the caller is refused', async () => {
  const owner = await signInOwner(story)
  const mail = async () => (await story.consoleOk('overview/figures', {}, { token: owner })).mail
  await registerUser(story)
  expect(await mail()).toMatchObject({ sent_at: expect.any(String) as unknown, failed_at: null })
  const broken = watchedMailer(
    { toFiles: false, send: () => Promise.reject(new Error('no route to host')) },
    story.services,
  )
  const testMessage = { to: 'a@b.example', compose: testMail, language: 'en' } as const
  story.faultsAreExpected = true
  await expect(broken.send(testMessage)).rejects.toMatchObject({ reason: 'not_available' })
  expect(await mail()).toMatchObject({ failed_at: story.clock.now().toISOString(), failure: 'no route to host' })
  const words = "Can't send mail - all recipients were rejected: 550 5.1.1 <anna.b+c@mail.example>: unknown"
  const picky = watchedMailer({ toFiles: false, send: () => Promise.reject(new Error(words)) }, story.services)
  await expect(picky.send(testMessage)).rejects.toMatchObject({ reason: 'not_available' })
  // The start asks the mail server before the first mail is due.
  await watchedMailer(smtpTransport('smtp://127.0.0.1:1', sandboxMail), story.services).check()
  expect(await mail()).toMatchObject({ failure: expect.stringContaining('ECONNREFUSED') as unknown })
  await expect(picky.send(testMessage)).rejects.toMatchObject({ reason: 'not_available' })
  // No address is shown: operators see them masked everywhere else.
  expect(await mail()).toMatchObject({ failure: words.replace('anna.b+c@mail.example', '•••') })
  expect(story.faults.join('')).not.toContain('anna.b+c')
  story.faultsAreExpected = false
  story.faults.length = 0
})

test('notice unmailed for a quarter of an hour is counted', async () => {
  await rechargeAndApprove(story, await newUser(story), '18')
  await deliver(story.services)
  story.clock.advance(10 * day)
  await deliver(story.services)
  await rechargeAndApprove(story, await newUser(story), '18')
  const at = story.clock.now().toISOString()
  const owner = await signInOwner(story)
  const unsent = async () => (await story.consoleOk('overview/figures', {}, { token: owner })).mail
  await fanOut(story.services)
  expect(await unsent()).toMatchObject({ unsent: 0, oldest_at: null })
  story.clock.advance(16 * minute)
  expect(await unsent()).toMatchObject({ unsent: 1, oldest_at: at })
})

test('prices of a silent source are too old', async () => {
  const owner = await signInOwner(story)
  const prices = async () => (await story.consoleOk('overview/figures', {}, { token: owner })).prices
  expect(await prices()).toMatchObject({ source: false, read_at: null, too_old: false })
  const { db, now } = story.services
  await addSetting(db, 'rate_source', { url: 'http://127.0.0.1:9/', path: '', max_age_minutes: 15 }, now())
  await db
    .insertInto('rate_readings')
    .values(newReading(db, { EUR: '920000' }, now()))
    .execute()
  expect(await prices()).toMatchObject({ source: true, too_old: false, currencies: 1 })
  story.clock.advance(16 * minute)
  expect(await prices()).toMatchObject({ source: true, too_old: true, max_age_minutes: 15 })
})

test('every live process is counted with its sockets', async () => {
  const owner = await signInOwner(story)
  const read = async () => (await story.consoleOk('overview/figures', {}, { token: owner })).processes
  const { connection } = story.database
  const other = await createServices({ ...story.services, connection, dataDir: story.dataDir, smtpUrl: null })
  await tellPulse(other)
  story.clock.advance(50 * second)
  const socket = new WebSocket(`${story.url.replace('http', 'ws')}/ws`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ token: owner, surface: 'console' }))
  await once(socket, 'message')
  await tellPulse(story.services)
  expect((await read()).map(({ sockets }) => sockets)).toEqual([0, 1])
  story.clock.advance(20 * second)
  expect((await read()).map(({ sockets }) => sockets)).toEqual([1])
  const closed = once(socket, 'close')
  socket.close()
  await closed
  await vi.waitFor(() => expect(story.services.sockets.size).toBe(0), patience)
  await other.close()
})

test('books are proven in the background and report the time', async () => {
  const owner = await signInOwner(story)
  const books = async () => (await story.consoleOk('overview/figures', {}, { token: owner })).books
  story.clock.advance(hour)
  await books()
  const checked_at = story.clock.now().toISOString()
  await vi.waitFor(async () => expect(await books()).toMatchObject({ ok: true, problems: 0, checked_at }), patience)
  story.clock.advance(59 * second)
  expect(await books()).toMatchObject({ checked_at })
})

test('an auditor sees the overview', async () => {
  expect((await story.console('overview/figures', {}, { token: auditor })).code).toBe(-1)
  const fresh = await signInStaff(story, 'auditor')
  expect(await story.console('overview/figures', {}, { token: fresh })).toMatchObject({ code: 200 })
})
