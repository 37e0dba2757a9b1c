import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { inPalette } from '@c2c/testing/src/cases/images.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import config from '../playwright.config.ts'
import { openConsole } from '../support/console-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { appealedSale, newSeller, sellToMerchant } from '../support/sale.ts'
import { startServer } from '../support/server.ts'

/** npm run pictures:console -w e2e: draws the console's pictures of docs/pictures.md to `docs/pictures/console/<name>.png`. */
const folder = path.resolve(import.meta.dirname, '../../docs/pictures/console')

async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await writeFile(path.join(folder, `${name}.png`), await inPalette(await page.screenshot()))
  process.stdout.write(`${name}\n`)
}

const server = await startServer()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  await mkdir(folder, { recursive: true })
  const host = callerOf(server)
  const seller = await newSeller(host)
  const merchant = await host.consoleOk('session/login', { ...server.merchant })
  const { order_id } = await appealedSale(host, seller, merchant)
  await sellToMerchant(host, seller, '12')
  const person = await newPerson(host)
  await host.callOk('recharge/create', await rechargeFields(host, person, '9876543.21'), person)

  const light = await openConsole(browser, server, undefined, { colorScheme: 'light' })
  await light.page.getByText(light.say('overview.books.hold')).waitFor()
  await save(light.page, 'overview')
  await light.page.setViewportSize({ width: 820, height: 1180 })
  await light.goTo('recharges')
  await light.page.getByRole('row').filter({ hasText: person.account }).waitFor()
  await light.page.getByRole('button', { name: light.say('layout.menu') }).click()
  await light.page.mouse.move(700, 900)
  await save(light.page, 'menu')

  const dark = await openConsole(browser, server, undefined, { colorScheme: 'dark', path: `orders?id=${order_id}` })
  const reason = dark.drawer.getByLabel(dark.say('appeal.writtenReason'), { exact: true })
  await reason.fill('The bank confirmed that nothing has arrived.')
  await save(dark.page, 'appeal')

  const stranger = await browser.newContext({
    baseURL: server.url,
    colorScheme: 'dark',
    viewport: { width: 1440, height: 900 },
  })
  const entrance = await stranger.newPage()
  await entrance.goto('/console/')
  await entrance.getByRole('button', { name: dark.say('signIn.submit') }).waitFor()
  await save(entrance, 'sign-in')
} finally {
  await browser.close()
  await server.stop()
}
