import { afterAll, expect, test } from 'vitest'
import { day, hour, minute } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'
import { KeyFile } from '../../../src/services/personal/key-file.ts'
import { keysInUse, rotateMasterKey } from '../../../src/services/personal/user-keys.ts'
import { tidy } from '../../../src/start/jobs.ts'
import { password } from '../../identity/api-key/support.ts'
import { openMerchant, type Merchant } from '../../trade/order/support.ts'
import { Receiver, signatureOf } from './receiver.ts'
import { openWebhook, signedInAgain, stateOf } from './support.ts'

const story = await startStory({ webhooks: { resolve: async () => [], loopback: true } })
const { db } = story.services
const receiver = await new Receiver().start()
afterAll(() => receiver.stop())

async function open(path: string) {
  const merchant = await openMerchant(story)
  const { secret, webhook_id } = await openWebhook(story, merchant, receiver.url + path)
  return { merchant, webhook: { webhook_id }, secret }
}

/** Sends a test, and returns which of the secrets its signatures are of. */
async function signedWith(
  merchant: Merchant,
  webhook: { webhook_id: string },
  path: string,
  secrets: readonly string[],
) {
  await story.consoleOk('webhook/test', webhook, merchant)
  await deliver(story.services)
  const received = receiver.at(path).at(-1)
  if (!received) throw new Error('nothing arrived')
  const signatures = String(received.headers['webhook-signature']).split(' ')
  return signatures.map((signature) => secrets.findIndex((secret) => signatureOf(secret, received) === signature))
}

const rotate = (merchant: Merchant, webhook: { webhook_id: string }) =>
  story.consoleOk('webhook/rotate-secret', { ...webhook, password }, merchant)

test('replaced secret signs beside the new one for a day, and is erased then', async () => {
  const { merchant, webhook, secret: old } = await open('/day')
  const { secret, old_secret_until } = await rotate(merchant, webhook)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(old_secret_until).toBe(new Date(story.clock.now().getTime() + day).toISOString())
  expect((await story.console('webhook/list', {}, merchant)).text).not.toContain('whsec_')
  expect(await signedWith(merchant, webhook, '/day', [secret, old])).toEqual([0, 1])
  await rotateMasterKey(db, new KeyFile(`${story.dataDir}/data-keys`))
  expect(await keysInUse(db)).toHaveLength(1)
  story.clock.advance(day - minute)
  const later = await signedInAgain(story, merchant)
  expect(await signedWith(later, webhook, '/day', [secret, old])).toEqual([0, 1])
  story.clock.advance(minute)
  expect(await signedWith(later, webhook, '/day', [secret, old])).toEqual([0])
  expect(await stateOf(story, later, webhook)).toMatchObject({ old_secret_until: null })
  story.clock.advance(1)
  await tidy(story.services, new AbortController().signal)
  expect(await db.selectFrom('webhook_old_secrets').selectAll().where('id', '=', webhook.webhook_id).execute()).toEqual(
    [],
  )
})

test('old secret can be ended at once, and only then be replaced again', async () => {
  const { merchant, webhook, secret: oldest } = await open('/ended')
  const { secret: old } = await rotate(merchant, webhook)
  story.clock.advance(hour)
  const again = await story.console('webhook/rotate-secret', { ...webhook, password }, merchant)
  expect(again).toMatchObject({ code: 409, msg: expect.stringContaining('still valid') })
  expect(await signedWith(merchant, webhook, '/ended', [old, oldest])).toEqual([0, 1])
  expect(await story.consoleOk('webhook/end-old-secret', webhook, merchant)).toMatchObject({ old_secret_until: null })
  expect(await signedWith(merchant, webhook, '/ended', [old, oldest])).toEqual([0])
  const { secret } = await rotate(merchant, webhook)
  expect(await signedWith(merchant, webhook, '/ended', [secret, old, oldest])).toEqual([0, 1])
  await story.consoleOk('webhook/remove', webhook, merchant)
  expect(await db.selectFrom('webhook_old_secrets').selectAll().where('id', '=', webhook.webhook_id).execute()).toEqual(
    [],
  )
})

test('replacing a secret asks for password and second factor', async () => {
  const { merchant, webhook } = await open('/proof')
  const wrong = { ...webhook, password: 'not-the-password' }
  expect(await story.console('webhook/rotate-secret', wrong, merchant)).toMatchObject({ code: 401 })
  const { secret } = await story.consoleOk('staff/second-factor-begin', { password }, merchant)
  await story.consoleOk('staff/second-factor-set', { totp: await totpAt(secret, story.clock.now()) }, merchant)
  const fields = { ...webhook, password }
  expect(await story.console('webhook/rotate-secret', fields, merchant)).toMatchObject({
    data: { reason: 'second_factor_required' },
  })
  expect(await story.console('webhook/rotate-secret', { ...fields, totp: '000000' }, merchant)).toMatchObject({
    data: { reason: 'second_factor_invalid' },
  })
  expect(await stateOf(story, merchant, webhook)).toMatchObject({ old_secret_until: null })
})

test('endpoints of other merchants cannot be touched', async () => {
  const { webhook } = await open('/foreign')
  const other = await openMerchant(story)
  for (const call of ['webhook/rotate-secret', 'webhook/end-old-secret'] as const)
    expect(await story.console(call, { ...webhook, password }, other)).toMatchObject({ code: 404 })
})
