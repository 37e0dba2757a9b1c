import { afterAll, expect, test } from 'vitest'
import { makePushKeys } from '../../../src/services/push/keys.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { PushService } from '@c2c/testing/src/services/push-service.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { only, openDesk, trade } from './support.ts'

const story = await startStory()
const service = new PushService()
await service.start()
afterAll(() => service.stop())
const keys = makePushKeys('mailto:ops@c2c.example')
const endpointOf = ({ endpoint, p256dh, auth }: ReturnType<PushService['browser']>) => ({ endpoint, p256dh, auth })

test('alerts are pushed to a subscribed browser of the member, once', async () => {
  const desk = await openDesk(story)
  const browser = service.browser(keys.public_key)
  const subscribe = () => story.console('alert/push-subscribe', endpointOf(browser), desk.member)
  expect(await subscribe()).toMatchObject({ code: 422 })
  await addSetting(story.services.db, 'push_keys', { ...keys, services: [service.origin] }, story.clock.now())
  const foreign = { ...endpointOf(browser), endpoint: 'https://push.attacker.example/x' }
  expect(await story.console('alert/push-subscribe', foreign, desk.member)).toMatchObject({ code: 400 })
  expect(await subscribe()).toMatchObject({ code: 200 })
  const info = await story.consoleOk('alert/info', { endpoint: browser.endpoint }, desk.member)
  expect(info).toMatchObject({ push_key: keys.public_key, push_subscribed: true })

  const { order_id, order_no } = await trade(story, desk)
  await deliver(story.services)
  await deliver(story.services)
  expect(browser.received()).toEqual([
    { title: 'c2c', text: `Trade ${order_no} is new.`, order_id, alert_id: expect.any(String) as string },
  ])

  await story.consoleOk('alert/choose', only({ push: 'order.paid' }), desk.member)
  await trade(story, desk)
  await deliver(story.services)
  expect(browser.received()).toEqual([])
})

test('one browser of a member is subscribed at once by several tabs', async () => {
  const desk = await openDesk(story)
  const browser = service.browser(keys.public_key)
  const tabs = Array.from({ length: 6 }, () => story.console('alert/push-subscribe', endpointOf(browser), desk.member))
  expect((await Promise.all(tabs)).map(({ code }) => code)).toEqual(tabs.map(() => 200))
})

test('late alert is not pushed, nor to a browser that has left', async () => {
  const desk = await openDesk(story)
  const [browser, gone] = [service.browser(keys.public_key), service.browser(keys.public_key)]
  await story.consoleOk('alert/push-subscribe', endpointOf(browser), desk.member)
  await trade(story, desk)
  const { fanOut } = await import('../../../src/start/run-outbox.ts')
  await fanOut(story.services)
  story.clock.advance(11 * minute)
  await deliver(story.services)
  expect(browser.received()).toEqual([])
  await story.consoleOk('alert/push-unsubscribe', { endpoint: browser.endpoint }, desk.member)
  await trade(story, desk)
  await deliver(story.services)
  expect(browser.received()).toEqual([])

  await story.consoleOk('alert/push-subscribe', endpointOf(gone), desk.member)
  service.unsubscribe(gone)
  await trade(story, desk)
  await deliver(story.services)
  const info = await story.consoleOk('alert/info', { endpoint: gone.endpoint }, desk.member)
  expect(info.push_subscribed).toBe(false)
})

test('subscription ends with its session', async () => {
  const desk = await openDesk(story)
  const browser = service.browser(keys.public_key)
  await story.consoleOk('alert/push-subscribe', endpointOf(browser), desk.member)
  await story.consoleOk('session/logout', {}, desk.member)
  await trade(story, desk)
  await deliver(story.services)
  expect(browser.received()).toEqual([])
})
