import { makeStaff, type Host } from '@c2c/testing/src/people/people.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** Two members of staff say that a merchant's company was verified. */
async function verifyCompany(host: Host, merchant_id: string): Promise<void> {
  const [first, second] = [await makeStaff(host, 'operator'), await makeStaff(host, 'operator')]
  const asked = { merchant_id, what: 'company', holds: 'true', checked_on: '2026-01-02', note: 'Commercial register.' }
  const { proposal_id } = await host.consoleOk('merchant/verify', asked, first)
  await host.consoleOk('proposal/approve', { proposal_id, note: '' }, second)
}

test('a favourite is made from the record of its merchant, stands first, and is undone on one page', async ({
  browser,
  server,
}) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const { list } = await host.callOk('selling/merchant', { currency: 'EUR' }, person)
  const offer = list.at(-1)
  if (!offer) throw new Error('the sandbox has no euro offer')
  const { name } = offer.merchant
  const { merchant_id } = await host.callOk('saleu/merchant', { saleu_id: offer.saleu_id }, person)
  await verifyCompany(host, merchant_id)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), say)
  await app.goTo('/pages/dating/dating')
  await app.page.getByRole('button', { name: /EUR/ }).first().click()
  await app.offers.filter({ hasText: name }).last().click()
  await app.page.getByRole('button', { name: say('reputation.record') }).click()
  const record = app.page.getByRole('region', { name: say('reputation.record') })
  await expect(record).toContainText(say('reputation.since'))
  await expect(record).toContainText('Company · Jan 2, 2026')
  await record.getByRole('button', { name: say('reputation.add') }).click()
  await expect(record.getByRole('button', { name: say('reputation.remove') })).toBeVisible()
  await app.closeSheets()

  await expect(app.offers.first()).not.toContainText(name)
  await app.page.getByRole('button', { name: say('trade.favouritesFirst') }).click()
  await expect(app.offers.first()).toContainText(name)
  await expect(app.offers.first().getByRole('img', { name: say('trade.verifiedMerchant') })).toBeVisible()

  await app.goTo('/merchants')
  await expect(app.view).toContainText(name)
  await app.view.getByRole('button', { name: say('reputation.remove') }).click()
  await expect(app.view).toContainText(say('reputation.none.favourite'))
  await app.view.getByRole('button', { name: say('reputation.blocked'), exact: true }).click()
  await expect(app.view).toContainText(say('reputation.none.blocked'))
})
