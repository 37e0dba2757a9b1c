import { afterAll, expect, test } from 'vitest'
import { linkChats } from '../../../src/services/telegram/chats.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { TelegramApi } from '@c2c/testing/src/services/telegram-api.ts'
import { creditRecharge } from '@c2c/testing/src/people/credit-recharge.ts'
import { newUser, type Member } from '@c2c/testing/src/people/people.ts'
import { openDesk, trade } from './support.ts'

const story = await startStory()
const { services, clock } = story
const api = await new TelegramApi().start()
afterAll(() => api.stop())
const bot = { token: api.token, name: api.name, api: api.url }

const setBot = (value: typeof bot | null) => addSetting(services.db, 'telegram', value, clock.now())
const stateOf = async (member: Member) => (await story.consoleOk('alert/info', {}, member)).telegram
const link = () => linkChats(services, new AbortController().signal)
const codeOf = (url: string) => new URL(url).searchParams.get('start') ?? ''

test('without a bot Telegram is not offered', async () => {
  const { member } = await openDesk(story)
  expect(await stateOf(member)).toBe('off')
  expect(await story.console('alert/telegram-link', {}, member)).toMatchObject({ code: 422 })
  await link()
  expect(api.asked).toEqual([])
})

test('chat that starts the bot by the link gets the alerts, until it is unlinked', async () => {
  await setBot(bot)
  const desk = await openDesk(story)
  expect(await stateOf(desk.member)).toBe('unlinked')
  const { url } = await story.consoleOk('alert/telegram-link', {}, desk.member)
  expect(url).toMatch(/^https:\/\/t\.me\/c2c_test_bot\?start=[\w-]{43}$/)
  api.write(7, `/start ${codeOf(url)}`)
  await link()
  expect(await stateOf(desk.member)).toBe('linked')
  expect(api.sentTo(7)).toEqual(['This chat now receives your c2c notices.'])
  const { order_no, order_id } = await trade(story, desk)
  await deliver(services)
  expect(api.sentTo(7).at(-1)).toMatch(new RegExp(`^Trade ${order_no} is new.\n\\S*/console/orders\\?id=${order_id}$`))
  await story.consoleOk('alert/telegram-unlink', {}, desk.member)
  expect(await stateOf(desk.member)).toBe('unlinked')
  const before = api.sentTo(7).length
  await trade(story, desk)
  await deliver(services)
  expect(api.sentTo(7)).toHaveLength(before)
})

test('link works once, for ten minutes, in a private chat, and Telegram is asked only while one waits', async () => {
  const { member } = await openDesk(story)
  const other = await openDesk(story)
  const { url } = await story.consoleOk('alert/telegram-link', {}, member)
  api.write(8, `/start ${codeOf(url)}`, 'group')
  api.write(8, '/start nothing-of-ours')
  api.write(8, 'Hello')
  await link()
  expect(await stateOf(member)).toBe('unlinked')
  api.write(8, `/start ${codeOf(url)}`)
  await link()
  expect(await stateOf(member)).toBe('linked')
  const { url: late } = await story.consoleOk('alert/telegram-link', {}, other.member)
  api.write(9, `/start ${codeOf(url)}`)
  clock.advance(11 * minute)
  api.write(9, `/start ${codeOf(late)}`)
  const before = api.asked.length
  await link()
  expect(api.asked).toHaveLength(before)
  expect(await stateOf(other.member)).toBe('unlinked')
})

test('blocked bot is unlinked, a limit waits, and a fault is tried again', async () => {
  const desk = await openDesk(story)
  const { url } = await story.consoleOk('alert/telegram-link', {}, desk.member)
  api.write(10, `/start ${codeOf(url)}`)
  await link()
  const { order_no } = await trade(story, desk)
  const tries = () => api.sentTo(10).filter((sent) => sent?.includes(order_no)).length
  api.answers = { status: 429, body: { ok: false, parameters: { retry_after: 30 } } }
  await deliver(services)
  expect(tries()).toBe(1)
  clock.advance(29_000)
  await deliver(services)
  expect(tries()).toBe(1)
  api.answers = { status: 500, body: { ok: false } }
  clock.advance(1000)
  await deliver(services)
  expect(tries()).toBe(2)
  api.answers = { status: 403, body: { ok: false } }
  clock.advance(minute)
  await deliver(services)
  expect(tries()).toBe(3)
  expect(await stateOf(desk.member)).toBe('unlinked')
  api.answers = null
})

test('bot that does not answer or is asked elsewhere leaves the link', async () => {
  const { member } = await openDesk(story)
  await story.consoleOk('alert/telegram-link', {}, member)
  await setBot({ ...bot, token: `9:${'B'.repeat(35)}` })
  await expect(link()).rejects.toThrow('Telegram answered 401 to getUpdates')
  await setBot({ ...bot, api: 'http://127.0.0.1:9' })
  const failure = await link().catch((error: unknown) => String(error))
  expect(failure).toBe('Error: Telegram did not answer getUpdates')
  await setBot(null)
  expect(await stateOf(member)).toBe('off')
})

test('user links a chat too, and chooses what it gets', async () => {
  await setBot(bot)
  const person = await newUser(story)
  const choices = () => story.callOk('notice/choices', {}, person)
  expect((await choices()).telegram_chat).toBe('unlinked')
  const { url } = await story.callOk('notice/telegram-link', {}, person)
  api.write(20, `/start ${codeOf(url)}`)
  await link()
  expect((await choices()).telegram_chat).toBe('linked')
  const received = async () => {
    const before = api.sentTo(20).length
    await creditRecharge(story, person, '10')
    await deliver(services)
    return api.sentTo(20).slice(before)
  }
  const { list } = await story.callOk('notice/list', {}, person)
  expect(list).toEqual([])
  const [sent] = await received()
  const [notice] = (await story.callOk('notice/list', {}, person)).list
  expect(sent).toBe(notice?.text)
  await story.callOk('notice/choose', { mail: '', push: '', telegram: 'sale', quiet: '' }, person)
  expect(await received()).toEqual([])
  await story.callOk('notice/choose', { mail: '', push: '', telegram: 'recharge', quiet: '00:00-23:59 UTC' }, person)
  expect(await received()).toEqual([])
  await story.callOk('notice/telegram-unlink', {}, person)
  expect((await choices()).telegram_chat).toBe('unlinked')
  await setBot(null)
  expect((await choices()).telegram_chat).toBe('off')
  expect(await story.call('notice/telegram-link', {}, person)).toMatchObject({ code: 422 })
})
