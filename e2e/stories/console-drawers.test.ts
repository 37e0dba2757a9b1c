import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { makeStaff, signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { clippedTexts } from '../support/clipped.ts'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { consoleWindows, expectSound } from '../support/inspect.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { appealedSale, newSeller, sellToMerchant } from '../support/sale.ts'
import type { TestServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

/** The form rows whose fields are not aligned. */
const raggedRows = (): readonly string[] =>
  [...document.querySelectorAll('.form-row')].flatMap((row) => {
    const fields = [...row.querySelectorAll('.ant-form-item-control')]
    const tops = new Set(fields.map((field) => Math.round(field.getBoundingClientRect().top)))
    return tops.size > 1 ? [row.textContent ?? ''] : []
  })

/** Checks the open drawer or dialog: its layout, and in a full run or for each third one its accessibility as well. */
async function expectDrawer(desk: ConsoleApp, name: string, index = 0): Promise<void> {
  const { page } = desk
  await expect(desk.drawer).toBeVisible()
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning, .ant-btn-loading')).toHaveCount(0)
  if (isFull || index % 3 === 0) await expectSound(page, name, consoleWindows, '[role=dialog]')
  expect.soft(await page.evaluate(raggedRows), `${name}: fields not in line`).toEqual([])
  await page.setViewportSize({ width: 820, height: 1180 })
  // The component library measures its tables again after the window has changed.
  await expect.poll(() => clippedTexts(page), `${name}: clipped`).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Opens each address within the app and checks its drawer. */
async function expectDrawers(desk: ConsoleApp, addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    await desk.goTo('overview')
    await expect(desk.drawer).toBeHidden()
    await desk.goTo(address)
    await expectDrawer(desk, address, index)
  }
}

/** Opens the form of each decision on an item and checks it; Escape leaves a form. */
async function expectDecisions(desk: ConsoleApp, address: string): Promise<void> {
  await desk.goTo('overview')
  await expect(desk.drawer).toBeHidden()
  await desk.goTo(address)
  const buttons = desk.drawer.locator('.verdict-button')
  await expect(buttons.first()).toBeVisible()
  const reason = desk.drawer.getByLabel(desk.say('appeal.writtenReason'), { exact: true })
  if (await reason.isVisible()) await reason.fill('The bank confirmed it.')
  const count = await buttons.count()
  for (let at = 0; at < count; at += 1) {
    await buttons.nth(at).click()
    await expect(desk.drawer.locator('form.ant-form-vertical')).toBeVisible()
    await expectDrawer(desk, `${address}, decision ${at}`, at)
    await desk.page.keyboard.press('Escape')
    await expect(buttons).toHaveCount(count)
  }
}

/** Items of each queue: a recharge and a large one that waits for a second person, a withdrawal, an appeal and an open sale. */
async function makeItems(host: Host, server: TestServer) {
  const person = await newPerson(host)
  const seller = await newSeller(host)
  const recharge = await host.callOk('recharge/create', await rechargeFields(host, person, '50'), person)
  const large = await host.callOk('recharge/create', await rechargeFields(host, person, '20000'), person)
  const { email, password } = await makeStaff(host, 'operator')
  const operator = await host.consoleOk('session/login', { email, password })
  await host.consoleOk('recharge/approve', { recharge_id: large.recharge_id, amount: '20000' }, operator)
  const withdrawal = await host.callOk('withdraw/create', { type: 'bank', bk_id: seller.bk_id, amount: '20' }, seller)
  const merchant = await host.consoleOk('session/login', { ...server.merchant })
  const appealed = await appealedSale(host, seller, merchant)
  const sale = await sellToMerchant(host, seller, '10')
  return { recharge, withdrawal, appealed, sale, merchant }
}

test('each decision of the platform is accessible and whole', async ({ server, browser }) => {
  test.setTimeout(600_000)
  const host = callerOf(server)
  const { recharge, withdrawal, appealed } = await makeItems(host, server)
  const { list: proposals } = await host.consoleOk('proposal/list', {}, { token: await signInOwner(host) })
  const desk = await openConsole(browser, server)
  await expectDecisions(desk, `recharges?id=${recharge.recharge_id}`)
  await expectDecisions(desk, `withdrawals?id=${withdrawal.withdraw_id}`)
  await expectDecisions(desk, `orders?id=${appealed.order_id}`)
  await expectDecisions(desk, `proposals?id=${proposals[0]?.proposal_id ?? ''}`)
})

test('each form and dialog of the platform is accessible and whole', async ({ server, browser }) => {
  test.setTimeout(600_000)
  const host = callerOf(server)
  const owner = { token: await signInOwner(host) }
  const { list: offers } = await host.consoleOk('offer/list', {}, owner)
  const { list: staff } = await host.consoleOk('staff/list', {}, owner)
  const { list: merchants } = await host.consoleOk('merchant/list', {}, owner)
  const offer = offers[0]?.offer_id ?? ''
  const { list: settings } = await host.consoleOk('setting/list', {}, owner)
  const desk = await openConsole(browser, server)
  await expectDrawers(desk, [
    'offers?id=new',
    `offers?id=${offer}`,
    `offers?id=copy-${offer}`,
    'interest?open=product',
    'interest?open=fund',
    'content?id=new',
    'content?tab=announcements&id=new',
    'staff?id=new',
    `staff?id=${staff[0]?.staff_id ?? ''}`,
    'merchants?id=new',
    `merchants?id=${merchants[0]?.merchant_id ?? ''}`,
    ...share(settings, 0, 8).map(({ key }) => `settings?setting=${key}`),
  ])
  await desk.goTo('audit')
  await desk.page.getByRole('button', { name: desk.say('audit.verify') }).click()
  await expectDrawer(desk, 'audit verification')
  await desk.page.keyboard.press('Escape')
  await expect(desk.drawer).toBeHidden()
  await desk.page.keyboard.press('?')
  await expectDrawer(desk, 'shortcuts')
})

test('each drawer and dialog of a merchant is accessible and whole', async ({ server, browser }) => {
  test.setTimeout(600_000)
  const host = callerOf(server)
  const { sale, merchant } = await makeItems(host, server)
  const { list } = await host.consoleOk('offer/list', {}, merchant)
  const desk = await openConsole(browser, server, server.merchant)
  await expectDecisions(desk, `orders?id=${sale.order_id}`)
  await expectDrawers(desk, [
    'offers?id=new',
    'offers?id=import',
    'offers?id=bulk',
    `offers?id=${list[0]?.offer_id ?? ''}`,
    'funds?open=deposit',
    'funds?open=withdraw',
    'payout-accounts?open=new',
    'accounts?open=new',
  ])
  await desk.goTo(`orders?id=${sale.order_id}`)
  await desk.drawer.getByRole('button', { name: desk.say('trade.block.do') }).click()
  await expectDrawer(desk, 'block a user')
})
