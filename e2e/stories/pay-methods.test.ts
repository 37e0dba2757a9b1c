import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { scanned } from '@c2c/testing/src/cases/scanned.ts'
import { signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import type { Browser } from '@playwright/test'
import { openConsole } from '../support/console-app.ts'
import { expectSheetSound, expectSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { proofImage } from '../support/proof.ts'
import { newSeller } from '../support/sale.ts'
import type { TestServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** The id of the first sample merchant. */
async function sampleMerchant(host: Host, owner: { readonly token: string }): Promise<string> {
  const { list } = await host.consoleOk('merchant/list', {}, owner)
  return list.find(({ name }) => name === 'Alster Trading')?.merchant_id ?? ''
}

/** Posts an offer of the first merchant that is paid by one method alone, worse than the others; returns how to end it. */
async function offerBy(host: Host, pay_types: string): Promise<() => Promise<unknown>> {
  const owner = { token: await signInOwner(host) }
  const merchant_id = await sampleMerchant(host, owner)
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
  if (isFull) await expectSound(app.page, 'form of a method')
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
  if (isFull) await expectSheetSound(app.page, 'account of a method')
  await app.closeSheets()

  await app.openOffers('sellToMerchants')
  await app.offers.filter({ hasText: 'PayPal' }).getByRole('button').first().click()
  await expect(
    app.dialog.getByText(say('bank-account.method.missing', { methods: 'PayPal', currency: 'EUR' })),
  ).toBeVisible()
  await expect(app.dialog.getByText(/^DE89/)).toHaveCount(0)
  if (isFull) await expectSheetSound(app.page, 'sale without an account of the method')
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

/** The currencies of the start. */
const firstCurrencies = ['EUR', 'USD', 'GBP', 'JPY', 'CNY']

const codes = [
  {
    currency: 'BRL',
    pay_type: 'pix',
    fields: { pix_key: '529.982.247-25', city: 'São Paulo' },
    price: '5.40',
    // Key, amount, payee without marks, city, and the order's number without its hyphen (Manual do BR Code).
    text: /^00020126330014br\.gov\.bcb\.pix011152998224725520400005303986540554\.005802BR5914Alster Trading6009Sao Paulo62\d\d05\d\dS\w+6304[\dA-F]{4}$/,
  },
  {
    currency: 'INR',
    pay_type: 'upi',
    fields: { vpa: 'ALSTER@okhdfcbank' },
    price: '88',
    text: /^upi:\/\/pay\?pa=alster@okhdfcbank&pn=Alster%20Trading&am=880\.00&cu=INR&tn=S\d{6}-\w+$/,
  },
] as const

test('payment code of a method is scanned from the page of an order, and that of a picture is kept', async ({
  browser,
  server,
}) => {
  const host = callerOf(server)
  const owner = { token: await signInOwner(host) }
  const staff = await host.consoleOk('session/login', { ...server.merchant })
  const buyer = await newPerson(host)
  const setCurrencies = async (change: (before: readonly { code: string }[]) => readonly object[]) => {
    const { list } = await host.consoleOk('setting/list', {}, owner)
    const { value = '', version = '0' } = list.find(({ key }) => key === 'currencies') ?? {}
    const before = value === '' ? firstCurrencies.map((code) => ({ code })) : (JSON.parse(value) as { code: string }[])
    const input = { key: 'currencies', value: JSON.stringify(change(before)), version, reason: 'The story.' }
    await host.consoleOk('setting/change', input, owner)
  }
  await setCurrencies((before) => [...before, ...codes.map(({ currency: code }) => ({ code }))])
  const merchant_id = await sampleMerchant(host, owner)
  const app = new WebApp(await openApp(browser, server, { userInfo: buyer.userInfo }), say)
  let picture: Buffer = Buffer.alloc(0)
  for (const { currency, pay_type, fields, price, text } of share(codes, 1, 2)) {
    const account = { pay_type, currency, fields: JSON.stringify(fields) }
    const { account_id } = await host.consoleOk('account/create', account, staff)
    const terms = { side: 'buy', currency, price, pay_types: pay_type, minutes: '30' }
    const amounts = { min_number: '10', max_number: '50', available: '500' }
    const { offer_id } = await host.consoleOk('offer/create', { merchant_id, ...terms, ...amounts }, owner)
    const { order_id } = await host.callOk('saleu/create-order', { saleu_id: offer_id, number: '10' }, buyer)
    await app.goTo(`/pages/orders/order?order_id=${order_id}`)
    await app.onOrder()
    await app.view.getByText(say('trade.payCode')).click()
    const code = app.view.getByRole('img', { name: say('trade.payCode') })
    await code.scrollIntoViewIfNeeded()
    await expect(code).toBeInViewport({ ratio: 1 })
    picture = await code.screenshot()
    expect(await scanned(picture)).toMatch(text)
    await host.callOk('saleu/cancel', { order_id }, buyer)
    await host.consoleOk('offer/update', { offer_id, active: 'false' }, owner)
    await host.consoleOk('account/retire', { account_id }, staff)
  }
  await payByOwnCode(browser, server, app, { picture, text: codes[1].text, merchant_id, buyer, owner })
  await bindOwnCode(app, { picture, text: codes[1].text })
  await setCurrencies((before) => before.filter(({ code }) => !codes.some(({ currency }) => currency === code)))
})

/** A merchant gives the picture of a code with its Alipay account; the buyer's page shows that code in place of its text. */
async function payByOwnCode(
  browser: Browser,
  server: TestServer,
  app: WebApp,
  own: { picture: Buffer; text: RegExp; merchant_id: string; buyer: { token: string }; owner: { token: string } },
): Promise<void> {
  const { picture, text, merchant_id, buyer, owner } = own
  const host = callerOf(server)
  const desk = await openConsole(browser, server, server.merchant, { path: 'accounts?open=new' })
  const method = desk.drawer.getByRole('combobox', { name: desk.say('account.payType'), exact: true })
  await method.fill('alipay')
  await expect(desk.page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toHaveText('Alipay')
  await method.press('Enter')
  await desk.drawer.getByLabel('Email or mobile number', { exact: true }).fill('13800138000')
  const file = (buffer: Buffer) => ({ name: 'code.png', mimeType: 'image/png', buffer })
  await desk.drawer.locator('input[type=file]').setInputFiles(proofImage([20, 60, 160]))
  await expect(desk.drawer.getByText(desk.say('account.pictureUnread'))).toBeInViewport()
  await desk.drawer.locator('input[type=file]').setInputFiles(file(picture))
  await expect(desk.drawer.locator('.ant-qrcode')).toBeInViewport({ ratio: 1 })
  await desk.drawer.getByRole('button', { name: desk.say('account.submit') }).click()
  const card = desk.page.locator('.ant-card').filter({ hasText: 'Alipay' })
  await expect(card.locator('.ant-qrcode')).toBeVisible()

  const terms = { side: 'buy', currency: 'CNY', price: '7', pay_types: 'alipay', minutes: '30' }
  const amounts = { min_number: '10', max_number: '50', available: '500' }
  const { offer_id } = await host.consoleOk('offer/create', { merchant_id, ...terms, ...amounts }, owner)
  const { order_id } = await host.callOk('saleu/create-order', { saleu_id: offer_id, number: '10' }, buyer)
  await app.goTo(`/pages/orders/order?order_id=${order_id}`)
  await app.onOrder()
  await app.view.getByText(say('trade.payCode')).click()
  await expect(app.view.getByText(say('bank-account.method.ownCodeHint'))).toBeVisible()
  const code = app.view.getByRole('img', { name: say('trade.payCode') })
  await code.scrollIntoViewIfNeeded()
  expect(await scanned(await code.screenshot())).toMatch(text)
  await expect(app.view.getByText(/^upi:/)).toHaveCount(0)
  await host.callOk('saleu/cancel', { order_id }, buyer)
  await host.consoleOk('offer/update', { offer_id, active: 'false' }, owner)
  await card.getByRole('button', { name: desk.say('account.retire') }).click()
  await desk.page.locator('.ant-popconfirm').getByRole('button', { name: 'OK' }).click()
  await expect(card.getByText(desk.say('account.retired'))).toBeVisible()
}

/** A user binds an account with the picture of its code, which is shown where it was read and with the account. */
async function bindOwnCode(app: WebApp, own: { picture: Buffer; text: RegExp }): Promise<void> {
  await begin(app, 'Alipay')
  await expect(app.field('bank-account.field.currency')).toHaveText(/CNY/)
  await app.field('bank-account.field.full_name').fill('Erika Mustermann')
  await app.view.getByLabel('Email or mobile number', { exact: true }).fill('13900139000')
  const file = app.view.locator('input[type=file]')
  await file.setInputFiles(proofImage([20, 60, 160]))
  await expect(app.view.getByText(say('bank-account.method.pictureUnread'))).toBeVisible()
  await file.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: own.picture })
  await expect(app.view.getByRole('img', { name: 'Picture of your payment code' })).toBeVisible()
  await expect(app.view.getByText(say('bank-account.method.pictureUnread'))).toBeHidden()
  await app.button('bank-account.save').click()
  await app.view.getByRole('button', { name: /^Alipay/ }).click()
  const code = app.dialog.getByRole('img', { name: 'Picture of your payment code' })
  await expect(code).toBeInViewport({ ratio: 1 })
  // The message that the account is bound lies over it for some seconds.
  await expect.poll(async () => (await scanned(await code.screenshot())) ?? '').toMatch(own.text)
}
