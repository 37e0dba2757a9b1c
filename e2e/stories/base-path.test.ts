import type { BrowserContext, Page } from '@playwright/test'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { buyNow, openBuySheet } from '../support/buy-sheet.ts'
import { ConsoleApp } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { startServer } from '../support/server.ts'
import { expect, onServer } from '../support/test.ts'
import { consoleTexts, webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const path = '/c2c'
const test = onServer('server below a path', () => startServer('true clock', { environment: { BASE_PATH: path } }))

test.use({ serviceWorkers: 'allow' })

/** Every address that the pages and workers of a context ask for. */
function asked(context: BrowserContext): readonly string[] {
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(request.url()))
  context.on('response', (response) => {
    if (response.status() === 404) addresses.push(`404 ${response.url()}`)
  })
  const watch = (page: Page) => page.on('websocket', (socket) => addresses.push(socket.url()))
  context.pages().forEach(watch)
  context.on('page', watch)
  return addresses
}

/** Those that are not below the path; data in the page itself is no request. */
const elsewhere = (addresses: readonly string[], url: string) =>
  addresses.filter(
    (address) => !/^(?:data|blob):/.test(address) && !address.replace(/^ws/, 'http').startsWith(`${url}/`),
  )

const staffSay = consoleTexts('en')

/** The path of a registered worker, and the paths of what it keeps. */
const workerOf = (page: Page) =>
  page.evaluate(async () => {
    const { scope } = await navigator.serviceWorker.ready
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return { scope, kept: kept.flat().map(({ url }) => new URL(url).pathname) }
  })

test('purchase with receipt, worker, links and console work below a path', async ({ server, browser }) => {
  expect(new URL(server.url).pathname).toBe(path)
  const host = callerOf(server)
  const { account, password } = await newPerson(host)
  const page = await openApp(browser, server, { lang: 'en' })
  // Without the slash the address leads to the one with it, from where the page's links start.
  await page.goto(server.url)
  await expect(page).toHaveURL(new RegExp(`${path}/#/`))
  const addresses = asked(page.context())
  const app = new WebApp(page, webTexts('en'))

  await test.step('app signs in, buys and uploads the receipt', async () => {
    await app.signIn(account, password)
    await openBuySheet(app, '10')
    await buyNow(app)
    await app.onOrder()
    const choosing = page.waitForEvent('filechooser')
    await app.press(app.button('trade.havePaid'))
    await (await choosing).setFiles(await freshProof())
    await expect(app.view.getByText(app.say('trade.buyStep.paid'))).toBeVisible()
    const picture = app.view.getByRole('img', { name: app.say('trade.picture', { number: '1' }) }).first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('deep link of the order reloads', async () => {
    const address = page.url()
    await page.reload()
    await expect(app.view.getByText(app.say('trade.buyStep.paid'))).toBeVisible()
    expect(page.url()).toBe(address)
  })

  const staff = await browser.newContext({ baseURL: `${server.url}/`, viewport: { width: 1440, height: 900 } })
  const ofStaff = asked(staff)
  const desk = new ConsoleApp(await staff.newPage(), staffSay)
  await test.step('console signs in, releases, and the socket reports it', async () => {
    await desk.signIn({ email: server.ownerEmail, password: server.ownerPassword })
    await expect(desk.page).toHaveURL(`${server.url}/console/overview`)
    await desk.release(account)
    await expect(app.view.getByText(app.say('trade.buyAt.completed.title'))).toBeVisible()
    const saved = page.waitForEvent('download')
    await app.button('trade.saveReceipt').click()
    expect((await saved).url()).toContain(`${server.url}/exports/`)
    await desk.page.keyboard.press('Escape')
    await desk.page.goto('./console/orders?state=all')
    await expect(desk.page.getByText(account, { exact: true })).toBeVisible()
    const cookies = await staff.cookies(`${server.url}/console/api/v1/session/info`)
    expect(cookies.map((cookie) => cookie.path)).toEqual([`${path}/console`])
    const pages = desk.page.getByRole('navigation').getByRole('link')
    const links = await pages.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((link) => !link.startsWith(`${path}/console`))).toEqual([])
  })

  await test.step('link of a mail opens its page', async () => {
    const invited = `anna-${account}@c2c.example`
    await host.consoleOk(
      'staff/invite',
      { email: invited, name: 'Anna', role: 'auditor' },
      { token: await signInOwner(host) },
    )
    let link = ''
    await expect
      .poll(async () => {
        const raw = (await host.mailbox.to(invited)).at(-1)?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
        return (link = /http:\S+\/invitation#token=[\w.-]+/.exec(raw)?.[0] ?? '')
      })
      .toMatch(new RegExp(`^${server.url}/console/invitation#`))
    await desk.page.goto('about:blank')
    await desk.page.goto(link)
    await expect(desk.page.getByText('Welcome, Anna', { exact: false })).toBeVisible()
  })

  await test.step('invitation, code and proofs name the path', async () => {
    await app.goTo('/pages/mine/promotion')
    const copied = app.view.getByRole('button', { name: app.say('team.copyLink') })
    await expect(copied).toContainText(`${server.url}/#/pages/login/register?invite_code=`)
  })

  await test.step('worker and manifest are for the path alone', async () => {
    await expect.poll(async () => (await workerOf(page)).kept.some((one) => one.endsWith('.js'))).toBe(true)
    const { scope, kept } = await workerOf(page)
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys).toContain('userInfoc2c/')
    expect(keys).not.toContain('userInfo')
    expect(scope).toBe(`${server.url}/`)
    expect(kept.filter((one) => !one.startsWith(`${path}/`))).toEqual([])
    const session = await page.context().newCDPSession(page)
    const { errors, url, data = '' } = await session.send('Page.getAppManifest')
    expect([errors, url]).toEqual([[], `${server.url}/manifest.webmanifest`])
    expect(JSON.parse(data)).toMatchObject({ id: `${path}/`, scope: './', start_url: './' })
    // A cache of another site of the host stays.
    await page.evaluate(() => caches.open('another site'))
    await page.reload()
    await expect(app.view).toHaveAttribute('data-path', '/pages/mine/promotion')
    await page.context().setOffline(true)
    await page.reload()
    await expect(app.view.getByText(app.say('common.unreachableText'))).toBeVisible()
    await page.context().setOffline(false)
    expect(await page.evaluate(() => caches.keys())).toContain('another site')
  })

  expect(addresses.some((address) => address.startsWith('ws:'))).toBe(true)
  expect(ofStaff.some((address) => address.startsWith('ws:'))).toBe(true)
  expect(elsewhere([...addresses, ...ofStaff], server.url)).toEqual([])
})
