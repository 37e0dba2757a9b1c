import type { Locator } from '@playwright/test'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('de')

/** A journey from home; typing is not counted. */
class Journey {
  readonly app: WebApp
  taps = 0

  constructor(app: WebApp) {
    this.app = app
  }

  async tap(part: Locator): Promise<void> {
    await part.click()
    this.taps += 1
  }

  /** Presses a button of the open sheet. */
  async tapInSheet(key: string): Promise<void> {
    await this.tap(this.app.dialog.getByRole('button', { name: say(key), exact: true }))
  }
}

test('journeys from home take few taps', async ({ browser, server }) => {
  test.setTimeout(240_000)
  const host = callerOf(server)
  const seller = await newSeller(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo, lang: 'de' }), say)
  const takes = async (taps: number, walk: (journey: Journey) => Promise<void>) => {
    await app.goTo('/')
    const journey = new Journey(app)
    await walk(journey)
    expect.soft(journey.taps, walk.name).toBe(taps)
  }
  const inSheet = (key: string) => app.dialog.getByLabel(say(key), { exact: true })

  await takes(3, async function recharge(journey) {
    await journey.tap(app.button('account.recharge'))
    await app.field('recharge.amount').fill('50')
    const choosing = app.page.waitForEvent('filechooser')
    await journey.tap(app.view.locator('label:has(input[type=file])'))
    await (await choosing).setFiles(await freshProof())
    await expect(app.button('recharge.send')).toHaveAttribute('aria-busy', 'false')
    await journey.tap(app.button('recharge.send'))
    await expect(app.view.getByRole('heading', { name: say('recharge.outcome.audit') })).toBeVisible()
  })
  await takes(3, async function sell(journey) {
    await journey.tap(app.button('account.sell'))
    await journey.tap(app.offers.getByRole('button').first())
    await inSheet('trade.quantity').fill('10')
    await journey.tapInSheet('trade.sellNow')
    await app.onOrder()
  })
  // Until it is paid; the order exists after three.
  await takes(4, async function buy(journey) {
    await journey.tap(app.button('account.buy'))
    await journey.tap(app.offers.getByRole('button').first())
    await inSheet('trade.buyQuantity').fill('10')
    await journey.tapInSheet('trade.buyNow')
    await app.onOrder()
    expect.soft(journey.taps).toBe(3)
    const choosing = app.page.waitForEvent('filechooser')
    await expect(app.button('trade.havePaid')).toHaveAttribute('aria-busy', 'false')
    await journey.tap(app.button('trade.havePaid'))
    await (await choosing).setFiles(await freshProof())
    await expect(app.view.getByText(say('trade.buyStep.paid'))).toBeVisible()
  })
  await takes(3, async function invest(journey) {
    await journey.tap(app.view.getByRole('button', { name: new RegExp(`^${say('account.interest')}`) }))
    // The tile of home has the word in its text.
    await journey.tap(app.view.getByRole('button', { name: say('interest.invest'), exact: true }).first())
    await inSheet('interest.money').fill('20')
    await expect(app.dialog.getByRole('button', { name: say('interest.confirm') })).toBeEnabled()
    await journey.tapInSheet('interest.confirm')
    await expect(app.dialog).toBeHidden()
  })
  // The last one says that the information is correct, which the specification asks for (section 5).
  await takes(3, async function withdraw(journey) {
    await journey.tap(app.button('account.withdraw'))
    await app.field('withdraw.amount').fill('20')
    await journey.tap(app.button('withdraw.continue'))
    await journey.tapInSheet('withdraw.confirm')
    await expect(app.view.getByRole('heading', { name: say('withdraw.placed') })).toBeVisible()
  })
  const { order_id } = await sellToMerchant(host, seller, '10')
  await host.consoleOk('order/paid', { order_id, reference: 'REF-8' }, { token: await signInOwner(host) })
  await takes(3, async function confirmReceipt(journey) {
    await journey.tap(app.button('parts.now.doConfirm'))
    await journey.tap(app.dialog.getByRole('checkbox'))
    await journey.tapInSheet('trade.release')
    await expect(app.view.getByText(say('trade.now.completed.title'))).toBeVisible()
  })
})
