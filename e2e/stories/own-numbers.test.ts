import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { openConsole } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const signed = /[+−]\d/

test('home and asset log show what is spent, moved and left', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  await rechargeAndApprove(host, person, '30.504321')
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/')
  await expectDecimalsOnDemand(app)

  const owner = { token: await signInOwner(host) }
  const withdraw = (amount: string) =>
    host.callOk('withdraw/create', { type: 'bank', bk_id: person.bk_id, amount }, person)
  const { list } = await host.callOk('lixibao/list', {}, person)
  await host.callOk('lixibao/create-order', { lixibao_id: list[0]?.lixibao_id ?? '', number: '40' }, person)
  const { withdraw_id } = await withdraw('20')
  await sellToMerchant(host, person, '10')
  await app.goTo('/pages/mine/asset-log')
  const rows = app.view.getByRole('listitem')
  await expect(rows).toHaveCount(5)
  // Moves between own balances are no spending, and no payment.
  await expect(rows.nth(0)).toContainText(say('asset-log.status.sale_escrow'))
  for (const [place, moved] of [
    [1, 'withdrawal'],
    [2, 'interest'],
  ] as const) {
    await expect(rows.nth(place)).toContainText(say(`movement.to.${moved}`))
    await expect(rows.nth(place)).not.toContainText(signed)
  }
  await expect(rows.nth(1)).toContainText(say('asset-log.status.withdraw_hold'))
  await expect(rows.nth(3)).toContainText(say('asset-log.status.PAID'))
  const sum = (name: string) =>
    app.view
      .getByRole('term')
      .filter({ hasText: say(`asset-log.${name}`) })
      .locator('xpath=following-sibling::dd')
  await expect(sum('income')).toHaveText('+130.504321')
  await expect(sum('expenditure')).toHaveText('0.000000')
  await expect(
    app.view.getByRole('heading', { name: say('asset-log.total') }).locator('xpath=ancestor::section'),
  ).toContainText('130.504321')
  await rows.nth(1).getByRole('button').click()
  await expect(app.dialog).toContainText(say('asset-log.status.withdraw_hold'))
  await app.closeSheets()
  await app.button('asset-log.expenditure').click()
  await expect(app.view.getByText(say('asset-log.none'))).toBeVisible()

  await host.consoleOk('withdraw/approve', { withdraw_id, payout_ref: 'PAYOUT-NUMBERS' }, owner)
  await expect(rows.first()).toContainText(say('movement.withdraw_hold'))
  await expect(rows.first()).toContainText('−20.00')
  await expect(rows.first()).toContainText(say('asset-log.status.PAID'))
  await expect(sum('expenditure')).toHaveText('−20.000000')

  // Less than a cent is not shown as nothing, and forms show the spendable amount.
  await withdraw('60.5')
  await app.goTo('/')
  await expect(app.view.getByRole('button', { name: '<0.01 USDT' })).toBeVisible()
  await app.goTo('/pages/mine/cardWithdrawal')
  await expect(app.view.getByText('0.004321')).toBeVisible()
})

/** Shows amounts with two decimals, and with all six on demand by keyboard. */
async function expectDecimalsOnDemand(app: WebApp): Promise<void> {
  const balance = app.view.getByRole('button', { name: '130.50 USDT' }).first()
  await expect(balance).toHaveAttribute('aria-pressed', 'false')
  const movement = app.view.getByText('+30.50')
  await expect(movement).toBeVisible()
  await balance.press('Enter')
  await expect(app.view.getByRole('button', { name: '130.504321 USDT', pressed: true }).first()).toBeFocused()
  await expect(app.view.getByText('+30.504321')).toBeVisible()
  await app.page.keyboard.press('Space')
  await expect(movement).toBeVisible()
}

test('selling orders are the sales alone, and daily balances can be read', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const { order_no } = await sellToMerchant(host, person, '10')
  const { list } = await host.callOk('selling/merchant', { side: 'buy', currency: 'EUR' }, person)
  const bought = { saleu_id: list[0]?.saleu_id ?? '', number: list[0]?.min_number ?? '', bk_id: person.bk_id }
  await host.callOk('saleu/create-order', bought, person)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/pages/dating/dating')
  await app.button('trade.sellingOrders').click()
  await expect(app.view.getByText('1 order with 10.00\u00a0USDT in escrow')).toBeVisible()
  const orders = app.view.getByRole('listitem').filter({ has: app.page.getByRole('button') })
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText(order_no)

  // Each side has its own picture.
  await app.tab('order')
  await expect(app.view.getByRole('listitem')).toHaveCount(2)
  const pictures = app.view.getByRole('listitem').locator('svg path:first-child')
  const drawn = await pictures.evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
  expect(new Set(drawn).size).toBe(2)

  await app.goTo('/pages/mine/property')
  await expectReadableDays(app)
})

/** Reads the daily balance of a new account by keyboard and touch. */
async function expectReadableDays(app: WebApp): Promise<void> {
  const slider = app.view.getByRole('slider', { name: say('property.chart') })
  await expect(slider).toHaveAttribute('aria-valuenow', '30')
  await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuenow', '29')
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', '1')
  await expect(slider).toHaveAttribute('aria-valuetext', /total balance 0\.00/)

  await slider.press('End')
  await slider.click({ position: { x: 2, y: 40 } })
  await expect(slider).toHaveAttribute('aria-valuenow', '1')

  await app.view.getByRole('button', { name: '7 days', exact: true }).click()
  await expect(slider).toHaveAttribute('aria-valuemax', '7')
  await expect(app.view.getByRole('table', { name: say('property.table') }).getByRole('row')).toHaveCount(8)
}

test('console shows two decimals in lists, all where it is decided, and all on demand by keyboard', async ({
  browser,
  server,
}) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  await host.callOk('recharge/create', await rechargeFields(host, person, '12.345678'), person)
  const desk = await openConsole(browser, server)
  await desk.open('recharges', person.account)
  await expect(desk.drawer.getByText('12.345678').first()).toBeVisible()
  await desk.page.keyboard.press('Escape')
  const row = desk.page.getByRole('row').filter({ hasText: person.account }).last()
  await expect(row).toContainText('12.34 USDT')
  const all = desk.page.getByRole('button', { name: desk.say('layout.allDecimals') })
  await all.press('Enter')
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toContainText('12.345678 USDT')
})
