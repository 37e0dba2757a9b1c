import type { Locator } from '@playwright/test'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { uploadProof } from '@c2c/testing/src/people/money.ts'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { buyFromMerchant } from '../support/sale.ts'
import { expectSeen } from '../support/sight.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const sectionOf = (desk: ConsoleApp): Locator => desk.page.getByRole('region', { name: desk.say('bond.title') })

/** Locks 120 USDT on the page of the merchant's funds. */
async function lock(desk: ConsoleApp): Promise<void> {
  const section = sectionOf(desk)
  await section.getByRole('button', { name: desk.say('bond.lock'), exact: true }).click()
  await desk.drawer.getByLabel(desk.say('fund.amount'), { exact: true }).fill('120')
  await desk.drawer.getByRole('button', { name: desk.say('bond.lock'), exact: true }).click()
  const rows = section.getByRole('row').filter({ hasText: desk.say('bond.kinds.lock') })
  await expect(rows.last()).toContainText('120.00 USDT')
  await section.scrollIntoViewIfNeeded()
  await expectSeen(desk.page, 'a bond in the console', 'console')
}

/** Gives notice there; the page says when the bond leaves. */
async function giveNotice(desk: ConsoleApp): Promise<void> {
  const section = sectionOf(desk)
  await expect(section.getByText('105.00').first()).toBeVisible()
  await section.getByRole('button', { name: desk.say('bond.leave'), exact: true }).click()
  await expect(desk.page.getByRole('tooltip')).toContainText(desk.say('bond.askLeave'))
  await desk.page.getByRole('tooltip').getByRole('button', { name: 'OK', exact: true }).click()
  await expect(section.getByRole('button', { name: desk.say('bond.keep'), exact: true })).toBeVisible()
  const leavesAt = section.getByText(desk.say('bond.leavesAt'), { exact: true })
  await leavesAt.scrollIntoViewIfNeeded()
  await expect(leavesAt).toBeInViewport({ ratio: 1 })
}

test('two operators award a buyer from the bond of a merchant, and the rest of it leaves after seven days', async ({
  server,
  browser,
}) => {
  test.setTimeout(180_000)
  const host = callerOf(server)
  const member = await host.consoleOk('session/login', { ...server.merchant })
  const desk = isFull ? await openConsole(browser, server, server.merchant, { path: 'funds' }) : undefined
  await (desk ? lock(desk) : host.consoleOk('bond/lock', { amount: '120' }, member))

  const buyer = await newPerson(host)
  const { order_id, merchant } = await buyFromMerchant(host, buyer, '20')
  await host.callOk('saleu/paid', { order_id, credentials: await uploadProof(host, buyer) }, buyer)
  await host.consoleOk('order/appeal', { order_id, reason: 'not_received', text: 'Nothing came.' }, member)

  const platform = await openConsole(browser, server)
  const { drawer, say } = platform
  await platform.open('orders', buyer.account)
  await platform.drawer.getByLabel(say('appeal.writtenReason'), { exact: true }).fill('The account was closed.')
  await drawer.getByRole('button', { name: '20.00 USDT', exact: true }).click()
  await expect(drawer.getByLabel(say('appeal.award'), { exact: true })).toHaveValue('20.000000')
  await drawer.getByLabel(say('appeal.award'), { exact: true }).fill('15')
  await drawer
    .getByRole('button', { name: say('trade.moves.decideReturn', { amount: '20.00 USDT', name: merchant.name }) })
    .click()
  await expect(drawer.getByText(`from the merchant's bond to the available balance of ${buyer.account}`)).toBeVisible()
  await expectSeen(platform.page, 'a verdict with an award', 'console')
  await drawer
    .getByRole('button', { name: say('trade.moves.decideReturn', { amount: '20.00 USDT', name: merchant.name }) })
    .last()
    .click()
  await expect(platform.page.getByText(say('proposal.proposed'))).toBeVisible()
  await expect(drawer.getByText('and award the user 15.00')).toBeVisible()
  const second = await makeStaff(host, 'operator')
  const { list } = await host.consoleOk('proposal/list', {}, second)
  const proposal = list.find(({ kind }) => kind === 'appeal')
  expect(proposal?.payload).toMatchObject({ award: '15.000000' })
  await host.consoleOk('proposal/approve', { proposal_id: proposal?.proposal_id ?? '' }, second)

  const app = new WebApp(await openApp(browser, server, { userInfo: buyer.userInfo }), webTexts('en'))
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  const award = app.view.getByText(app.say('trade.appeal.award', { amount: '15.00 USDT' }))
  await award.scrollIntoViewIfNeeded()
  await expect(award).toBeInViewport({ ratio: 1 })
  await expectSeen(app.page, 'an order with an award')
  const shownBond = async () => {
    const fields = { side: 'buy', currency: 'EUR', page_size: '100' }
    const { list: offers } = await host.callOk('selling/merchant', fields, buyer)
    return offers.find((offer) => offer.merchant.name === merchant.name)?.merchant.bond
  }
  expect(await shownBond()).toBe('105.000000')
  await app.openOffers('buy')
  await app.offers.filter({ hasText: merchant.name }).getByRole('button').first().click()
  await expect(app.dialog.getByText(app.say('trade.bonded', { amount: '105.00 USDT' }))).toBeVisible()

  await (desk ? giveNotice(desk) : host.consoleOk('bond/leave', {}, member))
  const { bond } = await host.consoleOk('bond/list', {}, member)
  expect(Date.parse(bond.leaves_at) - Date.parse(bond.leaving_since)).toBe(7 * day)
  await expect.poll(shownBond).not.toBe('105.000000')
  if (!desk) return
  await expect(sectionOf(desk).locator(`time[datetime="${bond.leaves_at}"]`)).toBeInViewport({ ratio: 1 })
  await app.page.reload()
  await app.openOffers('buy')
  await app.offers.filter({ hasText: merchant.name }).getByRole('button').first().click()
  await expect(app.dialog).toBeVisible()
  await expect(app.dialog.getByText(app.say('trade.bonded', { amount: '105.00 USDT' }))).toBeHidden()
})
