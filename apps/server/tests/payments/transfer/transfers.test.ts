import { maskName } from '../../../src/services/personal/masks.ts'
import { expect, test } from 'vitest'
import { day, hour, minute } from '@c2c/testing/src/story/clock.ts'
import { oldSession, setUpTotp } from '@c2c/testing/src/people/factors.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { problemsOfBooks } from '../../trade/order/support.ts'
import { ask, funded, look, send, tokenOf } from './support.ts'

const story = await startStory()
const refused = (code: number, reason: string, msg?: string) => ({ code, data: { reason }, ...(msg && { msg }) })
const unknown = { receiver: '', name: '', can_receive: false, request: null }

test('a transfer is final, free, and in both logs with the masked name of the other side', async () => {
  const [from, to] = [await funded(story), await newUser(story)]
  const { receiver, name, can_receive } = await look(story, 'name', to.email.toUpperCase(), from)
  expect([name, can_receive]).toEqual([maskName(to.account), true])
  const note = 'For the tickets'
  const { data: sent } = await send(story, from, receiver, '12.500001', { note })
  expect(sent).toMatchObject({ direction: 'out', name, amount: '12.500001', note })
  expect((await moneyOf(story, from)).available).toBe('87.499999')
  expect((await moneyOf(story, to)).available).toBe('12.500001')
  const { list: out } = await story.callOk('asset-log/list', {}, from)
  const { list: came } = await story.callOk('asset-log/list', {}, to)
  const common = { type: 'user_transfer', own: false, quantity: '12.500001', note }
  expect(out[0]).toMatchObject({ ...common, direction: 'expenditure', name })
  expect(came[0]).toMatchObject({ ...common, direction: 'income', name: maskName(from.account) })
  expect(out[0]?.order_no).toBe(came[0]?.order_no)
  const { list } = await story.callOk('transfer/list', {}, to)
  expect(list).toMatchObject([{ direction: 'in', name: maskName(from.account), amount: '12.500001', note }])
  const { transfer_id = '' } = list[0] ?? {}
  expect(await story.callOk('transfer/detail', { transfer_id }, from)).toEqual(sent)
  expect(await story.call('transfer/detail', { transfer_id }, await newUser(story))).toMatchObject(
    refused(404, 'not_found'),
  )
  const notices = await story.callOk('notice/list', {}, to)
  expect(notices.list[0]).toMatchObject({
    type: 'transfer_received',
    text: `You received transfer ${out[0]?.order_no}`,
  })
  expect((await story.callOk('notice/list', {}, from)).list[0]).toMatchObject({ type: 'alert_transfer' })
  expect(await problemsOfBooks(story)).toEqual([])
})

test('a wrong code of the authenticator sends nothing', async () => {
  const [from, to] = [await funded(story), await newUser(story)]
  const session = await oldSession(story, from, await (await setUpTotp(story, from)).next())
  const receiver = await tokenOf(story, from, to)
  const attempt = { ...from, ...session }
  expect(await send(story, attempt, receiver, '1')).toMatchObject(refused(401, 'second_factor_required'))
  expect(await send(story, attempt, receiver, '1', { totp: '000000' })).toMatchObject(
    refused(401, 'second_factor_invalid'),
  )
  expect((await moneyOf(story, from)).available).toBe('100.000000')
})

test('more than is spendable is refused, and moves nothing', async () => {
  const [from, to] = [await funded(story, '10'), await newUser(story)]
  const receiver = await tokenOf(story, from, to)
  expect(await send(story, from, receiver, '10.000001')).toMatchObject(refused(422, 'insufficient_balance'))
  expect((await moneyOf(story, from)).available).toBe('10.000000')
  expect(await send(story, from, receiver, '10')).toMatchObject({ code: 200 })
})

test('the same choice twice at once is made once', async () => {
  const person = await newUser(story)
  const chosen = Array.from({ length: 6 }, () => story.call('transfer/choose', { by_name: 'false' }, person))
  expect((await Promise.all(chosen)).map(({ code }) => code)).toEqual(chosen.map(() => 200))
  expect((await story.callOk('transfer/terms', {}, person)).by_name).toBe(false)
})

test('a receiver is found by exact name alone, and an unknown one looks the same as a hidden one', async () => {
  const [from, to] = [await newUser(story), await newUser(story)]
  for (const value of [to.account.slice(0, -1), `${to.account}x`, '%', 'nobody@mail.example']) {
    expect(await look(story, 'name', value, from)).toEqual(unknown)
  }
  expect(await look(story, 'request', 'A'.repeat(43), from)).toEqual(unknown)
  await story.callOk('transfer/choose', { by_name: 'false' }, to)
  expect(await look(story, 'name', to.account, from)).toEqual(unknown)
  const { code, by_name } = await story.callOk('transfer/terms', {}, to)
  expect(by_name).toBe(false)
  expect((await look(story, 'code', code, from)).name).toBe(maskName(to.account))
  await story.callOk('transfer/choose', { by_name: 'true' }, to)
  expect((await look(story, 'name', to.account, from)).can_receive).toBe(true)
  expect(await story.call('transfer/receiver', { by: 'name', value: from.account }, from)).toMatchObject(
    refused(422, 'not_available', 'This is your own account.'),
  )
})

test('the thirty-first receiver of an hour is refused', async () => {
  const from = await newUser(story)
  for (let n = 0; n < 27; n += 1) await story.services.limits.take('receivers', from.userId)
  for (let n = 0; n < 3; n += 1) await look(story, 'name', `guess-${n}`, from)
  expect(await story.call('transfer/receiver', { by: 'name', value: 'guess' }, from)).toMatchObject(
    refused(429, 'too_many_requests'),
  )
})

test('the name that the sender saw is paid, for fifteen minutes', async () => {
  const [from, to, other] = [await funded(story), await newUser(story), await funded(story)]
  const changed = refused(409, 'state_conflict')
  const token = await tokenOf(story, from, to)
  expect(await send(story, other, token, '1')).toMatchObject(changed)
  await story.callOk('userinfo/save', { nickname: 'Zoe Quist' }, to)
  expect(await send(story, from, token, '1')).toMatchObject(changed)
  const fresh = await tokenOf(story, from, to)
  story.clock.advance(15 * minute)
  expect(await send(story, from, fresh, '1')).toMatchObject(changed)
  for (const forged of ['x', `${to.userId}..x.y`, fresh.replace(to.userId, other.userId)]) {
    expect((await send(story, from, forged, '1')).code).not.toBe(200)
  }
  expect((await moneyOf(story, from)).available).toBe('100.000000')
})

test('a frozen account neither sends nor receives, and the sender is not told why', async () => {
  const [from, to] = [await funded(story), await newUser(story)]
  const token = await tokenOf(story, from, to)
  const owner = { token: await signInOwner(story) }
  await story.consoleOk('user/freeze', { user_id: to.userId, reason: 'A secret reason.' }, owner)
  expect(await look(story, 'name', to.account, from)).toMatchObject({ can_receive: false })
  const answer = await send(story, from, token, '1')
  expect(answer).toMatchObject(refused(422, 'not_available', 'This account cannot receive transfers at the moment.'))
  expect(JSON.stringify(answer)).not.toContain('secret')
  expect(await send(story, to, token, '1')).toMatchObject(refused(403, 'account_frozen'))
})

test('a request is paid once, as it was asked for, and not after its end', async () => {
  const [from, to] = [await funded(story), await newUser(story)]
  const request = await ask(story, to, '30', { note: 'Rent', hours: '24' })
  const shown = await look(story, 'request', request.code, from)
  expect(shown.request).toMatchObject({
    amount: '30.000000',
    note: 'Rent',
    state: 'open',
    expires_at: request.expires_at,
  })
  expect(await send(story, from, shown.receiver, '29')).toMatchObject(
    refused(409, 'state_conflict', 'This request asks for exactly 30 USDT.'),
  )
  expect(await send(story, from, shown.receiver, '30')).toMatchObject({ code: 200 })
  expect(await send(story, from, shown.receiver, '30')).toMatchObject(refused(409, 'state_conflict'))
  expect(await story.call('transfer/request-end', { request_id: request.request_id }, to)).toMatchObject(
    refused(409, 'state_conflict'),
  )
  const ended = await ask(story, to, '1')
  const late = await ask(story, to, '1', { hours: '1' })
  const tokens = await Promise.all(
    [ended, late].map(async ({ code }) => (await look(story, 'request', code, from)).receiver),
  )
  expect(await story.call('transfer/request-end', { request_id: ended.request_id }, from)).toMatchObject(
    refused(404, 'not_found'),
  )
  await story.callOk('transfer/request-end', { request_id: ended.request_id }, to)
  expect(await send(story, from, tokens[0] ?? '', '1')).toMatchObject(refused(409, 'state_conflict'))
  story.clock.advance(hour)
  expect((await look(story, 'request', late.code, from)).request?.state).toBe('expired')
  const { list } = await story.callOk('transfer/request-list', {}, to)
  expect(list.map(({ state }) => state)).toEqual(expect.arrayContaining(['paid', 'ended', 'expired']))
  expect((await moneyOf(story, to)).available).toBe('30.000000')
})

test('the twenty-first open request is refused', async () => {
  const person = await newUser(story)
  const fields = { amount: '1' }
  for (let n = 0; n < 20; n += 1) await ask(story, person, '1')
  expect(await story.call('transfer/request-create', fields, { ...person, key: 'more' })).toMatchObject(
    refused(422, 'limit_exceeded', 'You have 20 open requests. End one before you make another.'),
  )
})

test('a note has 140 plain characters', async () => {
  const [from, to] = [await funded(story), await newUser(story)]
  const token = await tokenOf(story, from, to)
  for (const note of ['x'.repeat(141), 'a\u202Eb']) {
    expect(await send(story, from, token, '1', { note })).toMatchObject(refused(400, 'invalid_input'))
  }
  expect(await send(story, from, token, '1', { note: 'x'.repeat(140) })).toMatchObject({ code: 200 })
})

test("staff see a user's transfers with what is odd about them", async () => {
  const [from, to] = [await funded(story), await newUser(story)]
  story.clock.advance(8 * day)
  const token = await tokenOf(story, from, to)
  for (let n = 0; n < 2; n += 1) {
    await send(story, from, token, '1')
    story.clock.advance(minute)
  }
  const auditor = await makeStaff(story, 'auditor')
  const { list } = await story.consoleOk('transfer/list', { user_id: to.userId }, auditor)
  expect(list.map(({ count }) => count)).toEqual([2, 1])
  expect(list[0]).toMatchObject({ direction: 'in', other_id: from.userId, young: false })
  expect(await story.console('transfer/list', { user_id: 'x' }, auditor)).toMatchObject(refused(404, 'not_found'))
})
