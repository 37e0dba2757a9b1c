import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { expectSheetSound, resize } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, fullRunTest, test } from '../support/test.ts'
import { cutTexts } from '../support/text-fit.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('de')

/** Completes a sale and rates its merchant, so that the rows of its offers have all their parts. */
async function rateMerchant(host: Host, seller: Parameters<typeof sellToMerchant>[1], staff: { token: string }) {
  const { order_id } = await sellToMerchant(host, seller, '10')
  await host.consoleOk('order/paid', { order_id, reference: 'SEPA-1' }, staff)
  await host.callOk('saleu/confirm', { order_id }, { token: seller.token })
  await host.callOk('saleu/rate', { order_id, stars: '5' }, { token: seller.token })
}

test('hall shows prices in line, whole records and what the amount brings at each offer', async ({
  browser,
  server,
}) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const owner = { token: await signInOwner(host) }
  const { list } = await host.callOk('selling/merchant', { side: 'sell', currency: 'EUR' }, person)
  const [any] = list
  if (!any) throw new Error('the sandbox has no euro offer')
  const { list: merchants } = await host.consoleOk('merchant/list', {}, owner)
  const merchant_id = merchants.find(({ name }) => name === any.merchant.name)?.merchant_id ?? ''
  const large = { side: 'sell', currency: 'EUR', price: '0.90071', min_number: '10', max_number: '900000' }
  const wide = { ...large, available: '900000', merchant_id, pay_types: 'bank,wise', minutes: '30' }
  await host.consoleOk('offer/create', wide, owner)
  await rateMerchant(host, person, owner)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'de' }), say)
  await app.goTo('/pages/dating/dating')
  const rated = app.offers.filter({ hasText: '★' }).first()
  await expect(rated).toContainText(/\d\sAuftr(ag|äge)\s· \d+(,\d)?\s%\s· (zahlt\sin\s~\d+\sMin\.\s· )?★\s5,0/)
  await app.field('trade.wanted').fill('876543.21')
  await expect(app.offers).toHaveCount(1)
  await expect(app.offers).toContainText('789.511,23')
  // The longest payout takes no room of the name.
  expect(await cutTexts(app.page)).toEqual([])
  expect(await app.offers.getByText(any.merchant.name, { exact: true }).evaluate(linesOf)).toBe(1)
  await app.field('trade.wanted').fill('100')
  await expect(app.offers.nth(2)).toContainText(say('trade.youGet'))

  await app.field('trade.wanted').fill('')
  await expect(app.offers).toHaveCount(5)
  // Five offers are wholly in sight on the reference phone.
  const bar = await app.page.getByRole('navigation', { name: say('tabbar.label') }).boundingBox()
  const fifth = await app.offers.nth(4).boundingBox()
  expect((fifth?.y ?? Infinity) + (fifth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  const pages = [
    [390, 844],
    [320, 700],
    [1000, 900],
    [1440, 900],
  ] as const
  for (const [width, height] of pages) {
    await resize(app.page, width, height)
    expect(await cutTexts(app.page), `${width} px`).toEqual([])
    const rows = await app.offers.evaluateAll(readRows)
    for (const { lines, height: high } of rows) {
      expect(lines, `price at ${width} px`).toBe(1)
      expect(high).toBeGreaterThanOrEqual(88)
    }
    // All prices have as many decimals, so their points are in line.
    expect(new Set(rows.map(({ price }) => price.split(',')[1]?.length)).size).toBe(1)
    expect(new Set(rows.map(({ right }) => Math.round(right))).size).toBe(1)
  }
})

/** The price of each row: its text, its lines, the right edge of the number and its unit, and the height of the row. */
function readRows(rows: readonly Element[]) {
  return rows.map((row) => {
    const price = [...row.querySelectorAll('span')].find((part) => /^[\d.]+,\d+\sEUR$/.test(part.textContent))
    const { height: tall = 0, right = 0 } = price?.getBoundingClientRect() ?? {}
    const { height } = row.getBoundingClientRect()
    // The letters of the price are 20 px high, and its line 22.
    return { price: price?.textContent ?? '', lines: Math.round(tall / 24), right, height }
  })
}

test('every figure of the amount is in its field, and the market strip is whole', async ({
  browser,
  server,
  person,
}) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), webTexts('en'))
  await app.goTo('/pages/dating/dating')
  const amount = app.field('trade.wanted')
  const strip = app.view.getByRole('group', { name: app.say('trade.currency') }).getByRole('button')
  await expect(strip.first()).toContainText(/USD\d/)
  for (const width of [390, 320]) {
    await resize(app.page, width, 844)
    for (const typed of ['12345.67', '123456789012.345678']) {
      await amount.fill(typed)
      await expect(amount).toHaveValue(typed)
      const hidden = await amount.evaluate((field) => field.scrollWidth - field.clientWidth)
      expect(hidden, `${typed} at ${width} px`).toBe(0)
    }
    const boxes = await strip.evaluateAll((cells) =>
      cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect),
    )
    expect(new Set(boxes.map((box) => Math.round(box.width))).size).toBe(1)
    expect(new Set(boxes.map((box) => Math.round(box.y))).size).toBe(1)
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width - 16)
  }
  // The same field in a sheet, beside the buttons of steps.
  await amount.fill('')
  await app.offers.getByRole('button').first().click()
  const quantity = app.dialog.getByLabel(app.say('trade.quantity'), { exact: true })
  await quantity.fill('123456789012.345678')
  expect(await quantity.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  await app.closeSheets()
  // The methods are chips below the amount; a pressed one filters.
  const chips = app.view.getByRole('group', { name: app.say('trade.paymentMethod') }).getByRole('button')
  await chips.filter({ hasText: 'Wise' }).click()
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'false')
  await expect(app.offers.filter({ hasNotText: 'Wise' })).toHaveCount(0)
  expect((await chips.first().boundingBox())?.y).toBeGreaterThan((await amount.boundingBox())?.y ?? Infinity)

  await app.goTo('/')
  const prices = app.view.getByRole('list', { name: app.say('home.marketText') }).getByRole('listitem')
  await expect(prices).toHaveText([/^USD/, /^EUR/, /^GBP/, /^JPY/, /^CNY/])
  const cells = await prices.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect))
  expect(new Set(cells.map((cell) => Math.round(cell.width))).size).toBe(1)
  expect(cells.at(-1)?.right).toBeLessThanOrEqual(320 - 16)
  expect(await cutTexts(app.page)).toEqual([])
})

fullRunTest('more than eight payment methods are in a sheet that a search narrows', async ({ browser, server }) => {
  const { userInfo } = await newSeller(callerOf(server))
  const app = new WebApp(await openApp(browser, server, { userInfo, lang: 'de' }), say)
  const further = Array.from({ length: 10 }, (_, place) => ({ pay_type: `m${place}`, name: `Zahlweise ${place}` }))
  await app.page.route(/selling\/merchant/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { readonly data: { readonly pay_methods: readonly object[] } }
    const data = { ...answer.data, pay_methods: [...answer.data.pay_methods, ...further] }
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await app.openOffers('sellToMerchants')
  const chips = app.view.getByRole('group', { name: say('trade.paymentMethod') }).getByRole('button')
  const more = app.view.getByRole('button', { name: /^Weitere/ })
  await expect(chips).toHaveCount(9)
  await more.click()
  await expect(app.dialog.getByRole('listitem')).toHaveCount(12)
  if (isFull) await expectSheetSound(app.page, 'all methods')
  await app.dialog.getByLabel(say('bank-account.method.search'), { exact: true }).fill('weise 9')
  await app.dialog.getByRole('button', { name: 'Zahlweise 9' }).click()
  await app.dialog.getByRole('button', { name: say('trade.done') }).click()
  await expect(chips.filter({ hasText: 'Zahlweise 9' })).toHaveAttribute('aria-pressed', 'true')
  await expect(more).toBeVisible()
})

fullRunTest(
  'chart of a currency opens under the strip, and its points and depth are read by keys',
  async ({ browser, server }) => {
    const page = await openApp(browser, server, { userInfo: (await newSeller(callerOf(server))).userInfo })
    const words = webTexts('en')
    const app = new WebApp(page, words)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/selling/chart')) asked.push(request.postData() ?? '')
    })
    await app.goTo('/pages/dating/dating')
    const open = app.button('trade.openChart')
    await expect(open).toBeInViewport()
    expect(asked).toEqual([])
    await open.click()
    await expect(app.dialog.getByRole('heading', { name: 'USD: prices and volume' })).toBeVisible()
    await app.dialog.getByRole('button', { name: words('market.d30'), exact: true }).click()
    // Trades of others ask for the shown days again.
    await expect.poll(() => asked.at(-1)).toContain('30')
    const depth = app.dialog.getByRole('table').last()
    await expect(depth).toContainText(words('market.toBuy'))
    await expect(depth.getByRole('row').nth(1)).toContainText(/USD.*USDT/)
    const chart = app.dialog.getByRole('slider', { name: words('market.chart') })
    await expect(chart).toHaveAttribute('aria-valuenow', '120')
    await chart.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuenow', '119')
  },
)

/** How many lines a text takes. */
function linesOf(node: Element): number {
  const range = document.createRange()
  range.selectNodeContents(node)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}
