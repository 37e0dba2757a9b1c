import type { CDPSession, Worker } from '@playwright/test'
import { PushService } from '@c2c/testing/src/services/push-service.ts'
import { launchOptions } from '../support/launch-options.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { usePushService } from '../support/push-stub.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { serverCommand } from '../support/server-command.ts'
import { startServer } from '../support/server.ts'
import { expect, onServer } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** Has its own server, because it changes a setting of all users. */
const test = onServer('push', () => startServer()).extend<object, { service: PushService }>({
  service: [
    async ({}, use) => {
      const service = new PushService()
      await service.start()
      await use(service)
      service.stop()
    },
    { scope: 'worker' },
  ],
})

/** The headless shell shows no notifications. */
test.use({ serviceWorkers: 'allow', launchOptions: launchOptions('chromium') })

/** Delivers a push message to the worker, as the browser does. */
async function pusher(session: CDPSession, origin: string): Promise<(message: unknown) => Promise<void>> {
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (message) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
}

interface Scope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    openWindow: (address: string) => Promise<null>
    matchAll: (options: object) => Promise<unknown>
  }
  looked?: Promise<void>
}

/** The notifications that the browser shows outside of the app. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const notifications = await (self as unknown as Scope).registration.getNotifications()
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** Records when the worker has looked up its visible clients, which it does for each message; returns a wait for it. */
async function watchLooking(worker: Worker): Promise<() => Promise<void>> {
  await worker.evaluate(() => {
    const scope = self as unknown as Scope
    const ask = scope.clients.matchAll.bind(scope.clients)
    scope.looked = new Promise((resolve) => {
      scope.clients.matchAll = async (options) => {
        const windows = await ask(options)
        resolve()
        return windows
      }
    })
  })
  return () => worker.evaluate(() => (self as unknown as Scope).looked)
}

/** Clicks the oldest notification; returns the URL of the opened window, which requires a real click. */
const touch = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration, clients } = self as unknown as Scope
    const [notification] = await registration.getNotifications()
    return new Promise<string>((resolve) => {
      clients.openWindow = (address) => {
        resolve(address)
        return Promise.resolve(null)
      }
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
    })
  })

test('pushed notice appears with the app closed and opens its order', async ({ server, service, browser }) => {
  test.setTimeout(90_000)
  const host = callerOf(server)
  const seller = await newSeller(host)
  const options = { permissions: ['notifications'] }
  const page = await openApp(browser, server, { userInfo: seller.userInfo, lang: 'en' }, options)
  const app = new WebApp(page, webTexts('en'))
  const toggle = app.view.getByRole('switch', { name: app.say('notice.push') })
  await app.goTo('/pages/mine/notices')
  await expect(app.view.getByRole('list').first()).toBeVisible()
  await expect(toggle).toHaveCount(0)

  const [key = ''] =
    /\S{87}/.exec(await serverCommand(server, 'make-push-keys', 'mailto:ops@c2c.example', service.origin)) ?? []
  const here = service.browser(key)
  await usePushService(page, here)
  await page.reload()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-busy', 'false')
  await expect(toggle).toBeChecked()
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the service worker does not run')
  const session = await page.context().newCDPSession(page)
  const push = await pusher(session, server.url)

  await page.goto('about:blank')
  const { order_id, order_no } = await sellToMerchant(host, seller, '10')
  const staff = await host.consoleOk('session/login', { ...server.merchant })
  await host.consoleOk('order/paid', { order_id, reference: 'SEPA-1' }, staff)
  const received: unknown[] = []
  await expect.poll(() => received.push(...here.received())).toBe(1)
  await push(received[0])
  await expect.poll(() => shown(worker)).toMatchObject([{ title: 'c2c' }])
  expect((await shown(worker))[0]?.body).toContain(order_no)
  const address = await touch(worker)
  expect(await shown(worker)).toEqual([])
  await page.goto(address)
  await app.onOrder()
  await expect(app.view.getByRole('heading', { name: app.say('trade.now.paid.title') })).toBeVisible()

  const again = (notice_id: string) => push({ ...(received[0] as object), notice_id })
  const looked = await watchLooking(worker)
  await again('while the app is looked at')
  await looked()
  await page.goto('about:blank')
  await again('while it is not')
  await expect.poll(() => shown(worker)).toMatchObject([{ tag: 'while it is not' }])
})

test('blocked notifications and the missing installation are explained', async ({ server, service, browser }) => {
  await serverCommand(server, 'make-push-keys', 'mailto:ops@c2c.example', service.origin)
  const { userInfo } = await newPerson(callerOf(server))
  const page = await openApp(browser, server, { userInfo, lang: 'de' })
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied')
  })
  const app = new WebApp(page, webTexts('de'))
  await app.goTo('/pages/mine/notices')
  const toggle = app.view.getByRole('switch', { name: app.say('notice.push') })
  await toggle.click()
  await expect(page.getByText(app.say('notice.pushBlocked'))).toBeVisible()
  await expect(toggle).not.toBeChecked()

  // The browser of an iPhone pushes only to an installed app.
  await page.addInitScript(() => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
    Reflect.deleteProperty(window, 'PushManager')
  })
  await page.reload()
  await expect(app.view.getByText(app.say('notice.pushInstall'))).toBeVisible()
  await expect(toggle).toHaveCount(0)
})
