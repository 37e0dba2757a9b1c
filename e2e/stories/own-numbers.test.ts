import { signInOwner } from '../../apps/server/tests/support/people.ts'
import { rechargeAndApprove, rechargeFields } from '../../apps/server/tests/support/money.ts'
import { openConsole } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const signed = /[+−]\d/

test('asset log counts moves between own balances as no spending', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const owner = { token: await signInOwner(host) }
  const { list } = await host.callOk('lixibao/list', {}, person)
  await host.callOk('lixibao/create-order', { lixibao_id: list[0]?.lixibao_id ?? '', number: '40' }, person)
  const withdrawal = { type: 'bank', bk_id: person.bk_id, amount: '20' }
  const { withdraw_id } = await host.callOk('withdraw/create', withdrawal, person)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/pages/mine/asset-log')
  const rows = app.view.getByRole('listitem')
  for (const [place, moved] of ['withdrawal', 'interest'].entries()) {
    await expect(rows.nth(place)).toContainText(say(`movement.to.${moved}`))
    await expect(rows.nth(place)).not.toContainText(signed)
  }
  const sum = (name: string) =>
    app.view
      .getByRole('term')
      .filter({ hasText: say(`asset-log.${name}`) })
      .locator('xpath=following-sibling::dd')
  await expect(sum('income')).toHaveText('+100.00')
  await expect(sum('expenditure')).toHaveText('0.00')
  await expect(
    app.view.getByRole('heading', { name: say('asset-log.total') }).locator('xpath=ancestor::section'),
  ).toContainText('100.00')
  await app.button('asset-log.expenditure').click()
  await expect(app.view.getByText(say('asset-log.none'))).toBeVisible()

  await host.consoleOk('withdraw/approve', { withdraw_id, payout_ref: 'PAYOUT-NUMBERS' }, owner)
  await expect(rows.first()).toContainText(say('movement.withdraw_hold'))
  await expect(rows.first()).toContainText('−20.00')
  await expect(sum('expenditure')).toHaveText('−20.00')
})

test('amounts show two decimals, and all six on demand by keyboard', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '30.509999')
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/')
  const balance = app.view.getByRole('button', { name: '30.50 USDT' }).first()
  await expect(balance).toHaveAttribute('aria-pressed', 'false')
  const movement = app.view.getByText('+30.50')
  await expect(movement).toBeVisible()
  await balance.press('Enter')
  await expect(app.view.getByRole('button', { name: '30.509999 USDT', pressed: true }).first()).toBeFocused()
  await expect(app.view.getByText('+30.509999')).toBeVisible()
  await app.page.keyboard.press('Space')
  await expect(movement).toBeVisible()
})

test('less than a cent is not shown as nothing, and forms show what can be spent', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  await rechargeAndApprove(host, person, '10.004321')
  await host.callOk('withdraw/create', { type: 'bank', bk_id: person.bk_id, amount: '110' }, person)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/')
  await expect(app.view.getByRole('button', { name: '<0.01 USDT' })).toBeVisible()
  await app.goTo('/pages/mine/cardWithdrawal')
  await expect(app.view.getByText('0.004321')).toBeVisible()
})

test('selling orders are the sales alone, as many as are counted', async ({ browser, server }) => {
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
})

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
