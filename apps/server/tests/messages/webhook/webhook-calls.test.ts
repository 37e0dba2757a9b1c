import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { tidy } from '../../../src/start/jobs.ts'
import { rotateMasterKey } from '../../../src/services/personal/user-keys.ts'
import { KeyFile } from '../../../src/services/personal/key-file.ts'
import { password } from '../../identity/api-key/support.ts'
import { day, minute } from '@c2c/testing/src/story/clock.ts'
import { signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'
import { Receiver, signatureOf, withStatus } from './receiver.ts'
import { deliver, sendDue } from '@c2c/testing/src/story/deliver.ts'
import { logOf, openWebhook, signedInAgain, stateOf } from './support.ts'

const story = await startStory({ webhooks: { resolve: async () => [], loopback: true } })
const { db } = story.services
const receiver = await new Receiver().start()
afterAll(() => receiver.stop())

const url = 'https://shop.example/hooks'

test('secret is shown once and stored encrypted, also after a rotation', async () => {
  const merchant = await openMerchant(story)
  const { secret, ...webhook } = await openWebhook(story, merchant, `${receiver.url}/rotated`)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { rows } = await sql<{ text: string }>`SELECT w::text || encode(sealed_secret, 'escape') AS text
    FROM webhook_endpoints w`.execute(db)
  expect(rows.map(({ text }) => text).join()).not.toContain(secret.slice(6))
  expect((await story.console('webhook/list', {}, merchant)).text).not.toContain('whsec_')
  await rotateMasterKey(db, new KeyFile(`${story.dataDir}/data-keys`))
  await story.consoleOk('webhook/test', webhook, merchant)
  await deliver(story.services)
  const [received] = receiver.at('/rotated')
  expect(received && signatureOf(secret, received)).toBe(received?.headers['webhook-signature'])
})

test('member of staff proves password and second factor for an endpoint', async () => {
  const merchant = await openMerchant(story)
  const wrong = { url, events: 'order.paid', password: 'not-the-password' }
  expect(await story.console('webhook/create', wrong, merchant)).toMatchObject({ code: 401 })
  const { secret } = await story.consoleOk('staff/second-factor-begin', { password }, merchant)
  await story.consoleOk('staff/second-factor-set', { totp: await totpAt(secret, story.clock.now()) }, merchant)
  const fields = { ...wrong, password }
  expect(await story.console('webhook/create', fields, merchant)).toMatchObject({
    data: { reason: 'second_factor_required' },
  })
  expect(await story.console('webhook/create', { ...fields, totp: '000000' }, merchant)).toMatchObject({
    data: { reason: 'second_factor_invalid' },
  })
  story.clock.advance(minute)
  const totp = await totpAt(secret, story.clock.now())
  expect(await story.console('webhook/create', { ...fields, totp }, merchant)).toMatchObject({ code: 200 })
})

test('addresses and events of endpoints are checked', async () => {
  const merchant = await openMerchant(story)
  const refused = async (fields: Record<string, string>) => {
    const all = { url, events: 'order.paid', password, ...fields }
    const { code, data } = await story.console('webhook/create', all, merchant)
    expect(code).toBe(400)
    return Object.keys((data as unknown as { fields: object }).fields)
  }
  for (const wrong of ['shop.example', 'ftp://a.example', 'http://a.example', 'https://u:p@a.example', `${url}#part`]) {
    expect([wrong, await refused({ url: wrong })]).toEqual([wrong, ['url']])
  }
  expect(await refused({ url: 'https://a.example:22/', events: '' })).toEqual(['url', 'events'])
  expect(await refused({ events: 'order.paid,order.stolen' })).toEqual(['events'])
})

test('merchant has at most ten endpoints, also in parallel', async () => {
  const merchant = await openMerchant(story)
  for (let count = 0; count < 9; count += 1) await openWebhook(story, merchant, url)
  const more = () => story.console('webhook/create', { url, events: 'order.paid', password }, merchant)
  const answers = await Promise.all(Array.from({ length: 4 }, more))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await more()).toMatchObject({ code: 422, data: { reason: 'limit_exceeded' } })
})

test('endpoints of another merchant are not found, and other staff have none', async () => {
  const [merchant, other] = [await openMerchant(story), await openMerchant(story)]
  const { webhook_id } = await openWebhook(story, merchant, `${receiver.url}/foreign`)
  const { delivery_id } = await story.consoleOk('webhook/test', { webhook_id }, merchant)
  const own = { webhook_id, delivery_id, events: 'order.paid', paused: 'true', url, password }
  const named = ['change', 'remove', 'test', 'deliveries', 'redeliver'] as const
  for (const name of named) {
    expect([name, await story.console(`webhook/${name}`, own, other)]).toMatchObject([name, { code: 404 }])
    expect(
      await story.console(`webhook/${name}`, { ...own, webhook_id: 'x', delivery_id: 'x' }, merchant),
    ).toMatchObject({
      code: 404,
    })
  }
  const operator = { token: await signInStaff(story, 'operator') }
  for (const name of [...named, 'list', 'create'] as const) {
    expect(await story.console(`webhook/${name}`, own, operator)).toMatchObject({ code: 403 })
  }
})

test('paused endpoint keeps what waits and takes nothing new', async () => {
  const merchant = await openMerchant(story)
  const webhook = await openWebhook(story, merchant, `${receiver.url}/paused`)
  const person = await seller(story)
  const offer = await openOffer(story, merchant)
  await story.consoleOk('webhook/test', webhook, merchant)
  const change = { ...webhook, events: 'order.created' }
  expect(await story.consoleOk('webhook/change', { ...change, paused: 'true' }, merchant)).toMatchObject({
    state: 'paused',
  })
  await sell(story, person, offer)
  await deliver(story.services)
  expect(receiver.at('/paused')).toEqual([])
  expect(await story.console('webhook/test', webhook, merchant)).toMatchObject({ code: 409 })
  expect(await stateOf(story, merchant, webhook)).toMatchObject({ state: 'paused', waiting: 1 })
  await story.consoleOk('webhook/change', { ...change, paused: 'false' }, merchant)
  await sell(story, person, offer)
  await deliver(story.services)
  expect(receiver.events('/paused')).toEqual(['webhook.test', 'order.created'])
})

test('removed endpoint drops what waits and erases its secret', async () => {
  const merchant = await openMerchant(story)
  const webhook = await openWebhook(story, merchant, `${receiver.url}/removed`)
  const { delivery_id } = await story.consoleOk('webhook/test', webhook, merchant)
  await story.consoleOk('webhook/remove', webhook, merchant)
  await sendDue(story.services)
  expect(receiver.at('/removed')).toEqual([])
  expect(await stateOf(story, merchant, webhook)).toBeUndefined()
  const row = db.selectFrom('webhook_endpoints').selectAll().where('id', '=', webhook.webhook_id)
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({ kek: null, sealed_secret: null })
  expect(await story.console('webhook/redeliver', { delivery_id }, merchant)).toMatchObject({ code: 409 })
  expect(await story.console('webhook/remove', webhook, merchant)).toMatchObject({ code: 404 })
  const again = sql`UPDATE webhook_endpoints SET removed_at = NULL WHERE id = ${webhook.webhook_id}`.execute(db)
  await expect(again).rejects.toThrow(/webhook_endpoints/)
})

test('tested and redelivered event keeps its id and is logged with the answer', async () => {
  const merchant = await openMerchant(story)
  const webhook = await openWebhook(story, merchant, `${receiver.url}/logged`)
  const key = { ...merchant, key: 'one' }
  const { delivery_id } = await story.consoleOk('webhook/test', webhook, key)
  expect(await story.consoleOk('webhook/test', webhook, key)).toMatchObject({ delivery_id })
  expect(await story.console('webhook/redeliver', { delivery_id }, merchant)).toMatchObject({ code: 409 })
  await sendDue(story.services)
  const sent = { state: 'delivered', attempts: 1, status: 200, answer: 'thanks', error: '', event: 'webhook.test' }
  expect(await logOf(story, merchant, webhook)).toMatchObject([{ delivery_id, ...sent }])
  story.clock.advance(minute)
  expect(await story.consoleOk('webhook/redeliver', { delivery_id }, merchant)).toMatchObject({ state: 'open' })
  await sendDue(story.services)
  const [log] = await logOf(story, merchant, webhook)
  expect(log).toMatchObject({ ...sent, attempts: 2 })
  const arrived = receiver.at('/logged')
  expect(arrived.map(({ body }) => body)).toEqual([log?.body, log?.body])
  expect(arrived.map(({ headers }) => headers['webhook-id'])).toEqual([delivery_id, delivery_id])
  expect(new Set(arrived.map(({ headers }) => headers['webhook-signature'])).size).toBe(2)
})

test('dead letters are listed for their merchant and operators, and retried', async () => {
  const [merchant, other] = [await openMerchant(story), await openMerchant(story)]
  const webhook = await openWebhook(story, merchant, `${receiver.url}/dead`)
  const { delivery_id } = await story.consoleOk('webhook/test', webhook, merchant)
  const standing = receiver.answers
  receiver.answers = withStatus(410)
  await sendDue(story.services)
  receiver.answers = standing
  const owner = { token: await signInOwner(story) }
  const dead = { delivery_id, state: 'dead', channel: 'webhook', merchant: merchant.name }
  const listed = async (who: { token: string }) => (await story.consoleOk('delivery/dead', {}, who)).list
  expect(await listed(owner)).toContainEqual(expect.objectContaining(dead))
  expect(await listed(merchant)).toMatchObject([dead])
  expect(await listed(other)).toEqual([])
  const retry = (who: { token: string }) => story.console('delivery/retry', { delivery_id }, who)
  expect(await retry(other)).toMatchObject({ code: 404 })
  expect(await retry({ token: await signInStaff(story, 'auditor') })).toMatchObject({ code: 403 })
  expect(await retry(owner)).toMatchObject({ code: 409, msg: expect.stringContaining('disabled') })
  await story.consoleOk('webhook/change', { ...webhook, events: 'order.paid', paused: 'false' }, merchant)
  expect(await retry(owner)).toMatchObject({ code: 200, data: { state: 'open' } })
  expect(await retry(owner)).toMatchObject({ code: 404 })
  await sendDue(story.services)
  expect(await logOf(story, merchant, webhook)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  expect(await listed(merchant)).toEqual([])
})

test('ended deliveries are deleted after the retention', async () => {
  const merchant = await openMerchant(story)
  const webhook = await openWebhook(story, merchant, `${receiver.url}/kept`)
  await story.consoleOk('webhook/test', webhook, merchant)
  await sendDue(story.services)
  await story.consoleOk('webhook/test', webhook, merchant)
  story.clock.advance(30 * day)
  await tidy(story.services, new AbortController().signal)
  const later = await signedInAgain(story, merchant)
  expect(await logOf(story, later, webhook)).toHaveLength(2)
  story.clock.advance(1)
  await tidy(story.services, new AbortController().signal)
  expect(await logOf(story, later, webhook)).toMatchObject([{ state: 'open' }])
})
