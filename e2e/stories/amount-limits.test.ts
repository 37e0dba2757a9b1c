import type { Locator } from '@playwright/test'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

interface Ask {
  readonly within: Locator
  /** The keys of the field and of the button. */
  readonly field: string
  readonly button: string
}

/** An unavailable amount makes the button say why; the maximum makes it the action again. */
async function expectNoInvitation({ within, field, button }: Ask, problem: string): Promise<void> {
  const action = within.getByRole('button', { name: say(button), exact: true })
  const refused = within.getByRole('button', { name: say(`parts.amount.${problem}`), exact: true })
  const input = within.getByLabel(say(field), { exact: true })
  await expect(action).toBeVisible()
  await input.fill('9999999')
  await expect(refused).toBeDisabled()
  await expect(action).toHaveCount(0)
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await within.getByRole('button', { name: say('parts.max'), exact: true }).click()
  await expect(action).toBeEnabled()
}

test('amount above the balance or the offer disables the action and says why', async ({ browser, server }) => {
  const { userInfo } = await newSeller(callerOf(server))
  const app = new WebApp(await openApp(browser, server, { userInfo }), say)
  await app.openOffers('sellToMerchants')
  await app.offers.getByRole('button').first().click()
  await expectNoInvitation({ within: app.dialog, field: 'trade.quantity', button: 'trade.sellNow' }, 'aboveBalance')

  await app.goTo('/pages/mine/cardWithdrawal')
  await expectNoInvitation({ within: app.view, field: 'withdraw.amount', button: 'withdraw.continue' }, 'aboveBalance')

  if (!isFull) return
  await app.goTo('/pages/mine/wallet')
  await app.view.getByRole('listitem').getByRole('button').first().click()
  await expectNoInvitation({ within: app.dialog, field: 'interest.money', button: 'interest.confirm' }, 'aboveBalance')

  await app.openOffers('buy')
  await app.offers.getByRole('button').first().click()
  await app.dialog.getByLabel(say('trade.buyQuantity'), { exact: true }).fill('9999999')
  await expect(app.dialog.getByRole('button', { name: say('parts.amount.aboveMaximum') })).toBeDisabled()
  await expect(app.dialog.getByRole('button', { name: say('trade.buyNow'), exact: true })).toHaveCount(0)
})
