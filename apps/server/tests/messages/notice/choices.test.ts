import { expect, test } from 'vitest'
import { hour, minute } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { creditRecharge } from '@c2c/testing/src/people/credit-recharge.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'

const story = await startStory()

const mailsTo = async ({ email }: Person) => (await story.mailbox.to(email)).length
const kindTexts = 'recharge,withdraw,sale,interest,wanted'
const all = { mail: kindTexts, push: kindTexts, telegram: kindTexts, quiet: '' }

/** Credits a recharge and sends what is due a little later; returns the number of mails. */
async function mailsOfRecharge(person: Person): Promise<number> {
  const before = await mailsTo(person)
  await creditRecharge(story, person, '10')
  story.clock.advance(3 * minute)
  await deliver(story.services)
  return (await mailsTo(person)) - before
}

test('every kind of notice is wanted until the user chooses', async () => {
  const person = await newUser(story)
  const kinds = ['recharge', 'withdraw', 'sale', 'interest', 'wanted']
  expect(await story.callOk('notice/choices', {}, person)).toEqual({
    mail: kinds,
    push: kinds,
    telegram: kinds,
    quiet: '',
    urgent: true,
    statement: 'off',
    telegram_chat: 'off',
  })
  expect(await mailsOfRecharge(person)).toBe(1)
})

test('unwanted kind is not mailed, and a wanted one is', async () => {
  const person = await newUser(story)
  const chosen = { mail: ['sale'], push: [], telegram: [], quiet: '', urgent: true, statement: 'off' }
  expect(await story.callOk('notice/choose', { mail: 'sale', push: '', telegram: '', quiet: '' }, person)).toEqual(
    chosen,
  )
  expect(await story.callOk('notice/choices', {}, person)).toMatchObject(chosen)
  expect(await mailsOfRecharge(person)).toBe(0)
  await story.callOk('notice/choose', { ...all, mail: 'recharge' }, person)
  expect(await mailsOfRecharge(person)).toBe(1)
})

test('mail waits until quiet hours end, and alerts do not', async () => {
  const person = await newUser(story)
  const at = story.clock.now()
  const clock = (time: number) => new Date(at.getTime() + time).toISOString().slice(11, 16)
  await story.callOk('notice/choose', { ...all, quiet: `${clock(-hour)}-${clock(2 * hour)} UTC` }, person)
  expect(await mailsOfRecharge(person)).toBe(0)
  const before = await mailsTo(person)
  await bindAccount(story, person)
  await deliver(story.services)
  expect(await mailsTo(person)).toBe(before + 1)
  story.clock.advance(2 * hour)
  await deliver(story.services)
  expect(await mailsTo(person)).toBe(before + 2)
})

/** Quiet hours from an hour ago on, as long as `hours`. */
function quietNow(hours: number): string {
  const clock = (time: number) => new Date(story.clock.now().getTime() + time).toISOString().slice(11, 16)
  return `${clock(-hour)}-${clock((hours - 1) * hour)} UTC`
}

test('held notice is sent when quiet hours are switched off or end earlier', async () => {
  const person = await newUser(story)
  const shorter = await newUser(story)
  for (const one of [person, shorter]) {
    await story.callOk('notice/choose', { ...all, quiet: quietNow(12) }, one)
    expect(await mailsOfRecharge(one)).toBe(0)
  }
  await story.callOk('notice/choose', all, person)
  await story.callOk('notice/choose', { ...all, quiet: quietNow(2) }, shorter)
  const [before, beforeShorter] = [await mailsTo(person), await mailsTo(shorter)]
  await deliver(story.services)
  expect([await mailsTo(person), await mailsTo(shorter)]).toEqual([before + 1, beforeShorter])
  story.clock.advance(hour)
  await deliver(story.services)
  expect(await mailsTo(shorter)).toBe(beforeShorter + 1)
})

test('payment that waits for the user passes held notices, unless the user says no', async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const mails = async (choices: Fields) => {
    const person = await seller(story)
    // The alert of the payout account.
    await deliver(story.services)
    await story.callOk('notice/choose', { ...all, quiet: quietNow(12), ...choices }, person)
    expect(await mailsOfRecharge(person)).toBe(0)
    const { order_id } = await sell(story, person, offer)
    await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
    const before = await mailsTo(person)
    story.clock.advance(3 * minute)
    await deliver(story.services)
    return (await mailsTo(person)) - before
  }
  expect(await mails({})).toBe(1)
  expect(await mails({ urgent: 'false' })).toBe(0)
})

test('malformed choices are refused', async () => {
  const person = await newUser(story)
  for (const [field, value] of [
    ['mail', 'security'],
    ['push', 'none'],
    ['quiet', '22:00-07:00 Nowhere'],
    ['quiet', '24:00-07:00 UTC'],
    ['urgent', 'perhaps'],
  ] as const) {
    const { code, data } = await story.call('notice/choose', { ...all, [field]: value }, person)
    expect([code, Object.keys((data as { fields?: object }).fields ?? {})]).toEqual([400, [field]])
  }
})
