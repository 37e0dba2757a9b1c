import { signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { expectSheetSound, expectSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** Posts an offer of the first merchant that is paid by one method alone, worse than the others; returns how to end it. */
async function offerBy(host: Host, pay_types: string): Promise<() => Promise<unknown>> {
  const owner = { token: await signInOwner(host) }
  const { list } = await host.consoleOk('merchant/list', {}, owner)
  const merchant_id = list.find(({ name }) => name === 'Alster Trading')?.merchant_id ?? ''
  const amounts = { price: '0.87', min_number: '10', max_number: '50', available: '500' }
  const fields = { merchant_id, side: 'sell', currency: 'EUR', minutes: '30', pay_types, ...amounts }
  const { offer_id } = await host.consoleOk('offer/create', fields, owner)
  return () => host.consoleOk('offer/update', { offer_id, active: 'false' }, owner)
}

/** Begins the form of a method, found by a search among all of them. */
async function begin(app: WebApp, name: string): Promise<void> {
  await app.goTo('/pages/mine/binding?type=other')
  await app.button('bank-account.method.add').click()
  await app.field('bank-account.method.search').fill(name)
  await app.view.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(app.view.getByRole('heading', { name, exact: true })).toBeVisible()
}

test('account of a method is checked at its field, and the sale of a PayPal offer takes no other', async ({
  browser,
  server,
}) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  const end = await offerBy(host, 'paypal')
  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo }), say)

  await begin(app, 'SEPA transfer')
  await expectSound(app.page, 'form of a method')
  await app.choose('bank-account.field.currency', 'EUR')
  await app.field('bank-account.field.full_name').fill('Erika Mustermann')
  const iban = app.view.getByLabel('IBAN', { exact: true })
  await iban.fill('DE88 3704 0044 0532 0130 00')
  await iban.blur()
  await expect(app.view.getByText('This IBAN is not valid', { exact: true })).toBeVisible()
  await expect(iban).toHaveAttribute('aria-invalid', 'true')
  await iban.fill('ｄｅ89 3704 0044 0532 0130 00')
  await iban.blur()
  await expect(iban).toHaveValue('DE89370400440532013000')
  await app.button('bank-account.save').click()
  await app.view.getByRole('button', { name: /^SEPA transfer DE89/ }).click()
  await expect(app.dialog.getByText('DE89370400440532013000')).toBeVisible()
  await expectSheetSound(app.page, 'account of a method')
  await app.closeSheets()

  await app.openOffers('sellToMerchants')
  await app.offers.filter({ hasText: 'PayPal' }).getByRole('button').first().click()
  await expect(
    app.dialog.getByText(say('bank-account.method.missing', { methods: 'PayPal', currency: 'EUR' })),
  ).toBeVisible()
  await expect(app.dialog.getByText(/^DE89/)).toHaveCount(0)
  await expectSheetSound(app.page, 'sale without an account of the method')
  await app.dialog.getByRole('button', { name: say('bank-account.method.addOf', { method: 'PayPal' }) }).click()
  await expect(
    app.view.getByText('Reversible: PayPal payments can be charged back after you have received them.'),
  ).toBeVisible()
  await expect(app.field('bank-account.field.currency')).toHaveText('EUR')
  await app.field('bank-account.field.full_name').fill('Erika Mustermann')
  await app.view.getByLabel('PayPal email or PayPal.Me name', { exact: true }).fill('erika@mail.example')
  await app.button('bank-account.save').click()

  await expect(app.dialog.getByRole('button', { name: /PayPal/, pressed: true })).toBeVisible()
  await app.dialog.getByLabel(say('trade.quantity'), { exact: true }).fill('10')
  await app.dialog.getByRole('button', { name: say('trade.sellNow'), exact: true }).click()
  await app.onOrder()
  const method = app.view.getByRole('term').filter({ hasText: say('trade.paymentMethod') })
  await expect(method).toBeVisible()
  await expect(app.view.getByText('PayPal', { exact: true }).first()).toBeVisible()
  await end()
})
