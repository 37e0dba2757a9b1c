import type { Page } from '@playwright/test'
import { startFront } from '../support/front-proxy.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { newSeller } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test.use({ serviceWorkers: 'allow' })

const say = webTexts('en')

/** The paths that the worker keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until the worker has stored the files of this page. */
async function ready(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const script = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .findLast((path) => path.startsWith('/assets/') && path.endsWith('.js')),
  )
  await expect.poll(async () => (await kept(page)).includes(script ?? '')).toBe(true)
}

test('manifest is valid, in the language of the browser, and its icons exist', async ({ page, request }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toMatch(/\/manifest\.webmanifest$/)
  const german = await request.get('/manifest.webmanifest', { headers: { 'accept-language': 'de-AT,de;q=0.9' } })
  const manifest = (await german.json()) as {
    readonly lang: string
    readonly icons: readonly { readonly src: string }[]
    readonly shortcuts: readonly { readonly name: string }[]
  }
  expect(manifest.lang).toBe('de')
  expect(manifest.shortcuts.map(({ name }) => name)).toContain(webTexts('de')('account.recharge'))
  for (const { src } of [...manifest.icons, { src: '/icons/apple-touch.png' }])
    expect((await request.get(src)).status(), src).toBe(200)
})

test('app opens without a network, and no data of a person is kept', async ({ browser, server }) => {
  const { userInfo, token, account: nickname } = await newSeller(callerOf(server))
  const page = await openApp(browser, server, { userInfo, lang: 'en' })
  const app = new WebApp(page, say)
  await app.goTo('/')
  await ready(page)
  await page.reload()
  await expect(app.view.getByText(say('home.latest'))).toBeVisible()
  await app.goTo('/pages/mine/personal-info')
  await expect(app.field('profile.nickname')).toBeVisible()
  await app.goTo('/')
  const allowed = /^\/(?:$|config\.json$|favicon\.svg$|assets\/|icons\/)/
  expect((await kept(page)).filter((path) => !allowed.test(path))).toEqual([])

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(say('common.offline'))).toBeVisible()
  await expect(app.view).toHaveAttribute('data-path', '/')
  await expect(app.view.getByRole('main')).not.toContainText('100.00')
  await page.context().setOffline(false)
  await expect(app.view.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText(say('common.offline'))).toBeHidden()

  await app.goTo('/pages/mine/mine')
  await app.button('account.logout').click()
  await app.dialog.getByRole('button', { name: say('account.logout'), exact: true }).click()
  await expect(app.button('account.signIn')).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(app.button('account.signIn')).toBeVisible()
  await expect(page.getByText(nickname)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(token)
  expect((await kept(page)).filter((path) => !allowed.test(path))).toEqual([])
})

test('shared receipt opens the recharge with the picture', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' })
  const app = new WebApp(page, say)
  await app.goTo('/')
  await ready(page)
  await page.reload()
  await expect(app.view.getByText(say('home.latest'))).toBeVisible()
  const { buffer } = await freshProof()
  await page.evaluate(
    (bytes) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: 'picture' })
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(bytes)], 'receipt.png', { type: 'image/png' }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [...buffer],
  )
  await expect(app.view).toHaveAttribute('data-path', '/pages/mine/rechange')
  await expect(app.view.getByRole('img', { name: 'receipt.png' })).toBeVisible()
  await expect(page).not.toHaveURL(/shared/)
  expect(await kept(page)).not.toContain('/share')
})

test('new version is offered while the app is open, and opened on demand', async ({ browser, server }) => {
  const front = await startFront(server)
  try {
    const page = await browser.newContext({ baseURL: front.url }).then((context) => context.newPage())
    await page.goto('/')
    await ready(page)
    await page.reload()
    await expect(page.getByRole('button', { name: say('account.signIn'), exact: true })).toBeVisible()
    await ready(page)
    await expect(page.getByText(say('common.newVersion'))).toBeHidden()
    // A version that comes before the page has started its worker is opened with the page.
    await expect(async () => {
      front.release()
      await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
      await expect(page.getByText(say('common.newVersion'))).toBeVisible({ timeout: 1000 })
    }).toPass()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: say('common.reload') }).click()
    await loaded
    await expect(page.getByRole('button', { name: say('account.signIn'), exact: true })).toBeVisible()
    await expect(page.getByText(say('common.newVersion'))).toBeHidden()
  } finally {
    front.stop()
  }
})
