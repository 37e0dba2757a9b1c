import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { inPalette } from '@c2c/testing/src/cases/images.ts'
import config from '../playwright.config.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { buyNow, openBuySheet } from '../support/buy-sheet.ts'
import { openApp, type Stored } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { storyOfAMonth, type Month } from '../support/month.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

/**
 * npm run pictures:documents -w e2e [-- NAME...]: draws the pictures of docs/pictures.md, of a user whose account is a month old, to
 * `docs/pictures/<name>.png`; all, or those named.
 */
const folder = path.resolve(import.meta.dirname, '../../docs/pictures')

interface Picture {
  readonly name: string
  readonly look: Stored
  readonly desktop?: boolean
  /** Of a user without movements. */
  readonly newcomer?: boolean
  route(month: Month): string
  /** Actions before the picture is taken. */
  before?(page: Page, month: Month): Promise<void>
}

const say = webTexts('en')
const press = (page: Page, key: string): Promise<void> =>
  page
    .getByRole('button', { name: say(key), exact: true })
    .first()
    .click()
const orderOf = (id: string): string => `${paths.order}?order_id=${id}`

const dark = { lang: 'en', theme: 'subject1', appearance: 'dark' } as const

/** The chart of home is drawn after the first view. */
const drawnTrend = (page: Page) =>
  page.locator('svg[preserveAspectRatio=none] path').first().waitFor({ state: 'attached' })

const pictures: readonly Picture[] = [
  { name: 'home', look: dark, route: () => paths.home, before: drawnTrend },
  {
    name: 'hall',
    look: dark,
    route: () => paths.hall,
    before: async (page) => {
      await press(page, 'trade.buy')
      await page.getByLabel(say('trade.buyWanted'), { exact: true }).fill('250')
      await page.getByText(say('trade.youPay')).first().waitFor()
    },
  },
  { name: 'your-turn', look: dark, route: ({ paidOrder }) => orderOf(paidOrder) },
  {
    name: 'chat',
    look: dark,
    route: ({ paidOrder }) => orderOf(paidOrder),
    before: async (page) => {
      await page
        .getByRole('group', { name: say('trade.orderTitle') })
        .getByRole('button')
        .nth(1)
        .click()
      await page.getByText('Sent from Alster Trading').waitFor()
    },
  },
  { name: 'released', look: dark, route: ({ completedOrder }) => orderOf(completedOrder) },
  {
    name: 'property',
    look: dark,
    route: () => paths.property,
    before: (page) => page.getByRole('slider').scrollIntoViewIfNeeded(),
  },
  {
    name: 'interest',
    look: { ...dark, appearance: 'light' },
    route: () => paths.wallet,
    before: (page) => press(page, 'interest.orders'),
  },
  {
    name: 'home-light',
    look: { lang: 'de', theme: 'subject1', appearance: 'light' },
    route: () => paths.home,
    before: drawnTrend,
  },
  { name: 'asset-log', look: { lang: 'ja', theme: 'subject2', appearance: 'dark' }, route: () => paths.assetLog },
  {
    name: 'purchase',
    look: dark,
    route: () => paths.hall,
    before: async (page) => {
      const app = new WebApp(page, say)
      await openBuySheet(app, '30')
      await buyNow(app)
      await app.onOrder()
      await page.getByRole('button', { name: say('trade.havePaid'), disabled: false }).waitFor()
      await page.getByText(say('trade.payCode')).waitFor()
    },
  },
  {
    name: 'amount',
    look: dark,
    route: () => paths.hall,
    before: async (page) => {
      await press(page, 'trade.sellToMerchants')
      await page.getByLabel(say('trade.wanted'), { exact: true }).fill('12345.67')
    },
  },
  {
    name: 'new-home',
    look: dark,
    newcomer: true,
    route: () => paths.home,
    before: (page) => page.getByRole('button', { name: /1,000 USDT/ }).waitFor(),
  },
  { name: 'my', look: dark, route: () => paths.mine },
  { name: 'desktop-home', look: dark, desktop: true, route: () => paths.home, before: drawnTrend },
  { name: 'desktop', look: { ...dark, lang: 'zh-Hans' }, desktop: true, route: ({ paidOrder }) => orderOf(paidOrder) },
]

const server = await startServer('clock to move')
const browser = await chromium.launch(config.use?.launchOptions)
try {
  await mkdir(folder, { recursive: true })
  const month = await storyOfAMonth(server)
  const newcomer = await newPerson(callerOf(server))
  const names = process.argv.slice(2)
  for (const picture of pictures.filter(({ name }) => names.length === 0 || names.includes(name)))
    await draw(browser, server, picture.newcomer ? { ...month, userInfo: newcomer.userInfo } : month, picture)
} finally {
  await browser.close()
  await server.stop()
}

async function draw(on: Browser, at: TestServer, month: Month, picture: Picture): Promise<void> {
  const { name, look, desktop = false, route, before } = picture
  const stored = { ...look, userInfo: month.userInfo }
  const viewport = desktop ? { width: 1440, height: 900 } : { width: 390, height: 844 }
  const page = await openApp(on, at, stored, { viewport })
  await setClock(page, month.ahead)
  const visit = new Visit(page)
  await visit.open(route(month))
  await before?.(page, month)
  await visit.idle()
  await writeFile(path.join(folder, `${name}.png`), await inPalette(await page.screenshot()))
  await page.context().close()
  process.stdout.write(`${name}\n`)
}

/** Sets the browser's clock, and that of the answers' headers, which the server's movable clock leaves alone. */
async function setClock(page: Page, ahead: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + ahead)
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() + ahead).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}
