import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { contractTexts, webTexts } from '../support/texts.ts'
import { approveSetting, openBoth, setRule, submitSetting } from '../support/two-people.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const wrong = contractTexts('en')

/** Chooses in a select of the open drawer by typing a part of the option's text. */
async function pick(desk: ConsoleApp, label: string, typed: string): Promise<void> {
  const box = desk.drawer.getByRole('combobox', { name: label, exact: true })
  await box.fill(typed)
  const active = desk.page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
  await expect(active).toContainText(new RegExp(typed, 'i'))
  await box.press('Enter')
}

const fields = [
  { name: 'phone', label: 'Phone number', type: 'phone', optional: false },
  { name: 'holder', label: 'Name', type: 'name', optional: false },
  { name: 'agent', label: 'Agent', type: 'digits', optional: true },
] as const

/** Fills in the form of a method in the settings, the last field's key wrongly. */
async function fillMethod(desk: ConsoleApp): Promise<void> {
  const { drawer, page } = desk
  const sayField = (key: string) => desk.say(`setting.field.${key}`)
  await drawer.getByRole('button', { name: desk.say('setting.addPayType') }).click()
  await drawer.getByLabel(sayField('key'), { exact: true }).fill('orange-money')
  await drawer
    .getByRole('group', { name: sayField('payTypeName') })
    .getByLabel('English')
    .fill('Orange Money')
  await drawer.getByLabel(sayField('icon')).fill('OM')
  await drawer.getByLabel(sayField('colour')).fill('#ff7900')
  await pick(desk, sayField('currencies'), 'west african')
  await pick(desk, sayField('countries'), 'seneg')
  await expect(drawer.getByTitle('Senegal').first()).toBeVisible()
  const cards = drawer.locator('.ant-card-type-inner')
  for (const [place, { name, label, type, optional }] of fields.entries()) {
    if (place > 0) await drawer.getByRole('button', { name: desk.say('setting.addField') }).click()
    const card = cards.nth(place)
    await card.getByLabel(sayField('fieldKey')).fill(place === 2 ? 'Agent No' : name)
    await card.getByRole('combobox', { name: sayField('fieldType') }).click()
    const types = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await types.getByText(desk.say(`setting.fieldTypes.${type}`), { exact: true }).click()
    await card
      .getByRole('group', { name: sayField('fieldName') })
      .getByLabel('English')
      .fill(label)
    if (optional) await card.getByRole('switch', { name: sayField('optional') }).click()
  }
  await drawer.getByRole('combobox', { name: sayField('identifies') }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText('phone').click()
}

/** Adds currency and method, in a full run as two people do; a wrong key is shown at its place. */
async function addCurrencyAndMethod(first: ConsoleApp, second?: ConsoleApp): Promise<void> {
  await submitSetting(first, 'currencies', async () => {
    await pick(first, first.say('setting.addCurrency'), 'west african')
    await expect(first.drawer.getByRole('group', { name: 'XOF', exact: true })).toBeVisible()
  })
  await expect(first.drawer).toBeHidden()
  if (second) {
    await approveSetting(second, /currencies/i)
    await second.page.keyboard.press('Escape')
  }

  await submitSetting(first, 'pay_types', () => fillMethod(first))
  const keyOfAgent = first.drawer.locator('.ant-card-type-inner').nth(2).getByLabel(first.say('setting.field.fieldKey'))
  await expect(first.drawer.getByText(wrong('field.pay_type_format'))).toBeInViewport()
  await expect(keyOfAgent).toBeInViewport()
  await keyOfAgent.fill('agent')
  await first.drawer.getByRole('button', { name: first.say('setting.save'), exact: true }).click()
  await expect(first.drawer).toBeHidden()
  if (second) await approveSetting(second, /pay_types|payment methods/i)
}

/** Adds the merchant's account and its offer by the forms. */
async function addAccountAndOffer(desk: ConsoleApp): Promise<void> {
  const { drawer } = desk
  await pick(desk, desk.say('account.payType'), 'orange')
  await pick(desk, desk.say('account.currency'), 'XOF')
  const phone = drawer.getByLabel('Phone number', { exact: true })
  await expect(phone).toHaveAttribute('inputmode', 'tel')
  await phone.fill('771')
  await phone.blur()
  await expect(drawer.getByText(wrong('field.phone_format'))).toBeInViewport()
  await phone.fill('+221 77 123 45 67')
  await phone.blur()
  await expect(phone).toHaveValue('+221771234567')
  await drawer.getByLabel('Name', { exact: true }).fill('Alster Trading')
  await drawer.getByRole('button', { name: desk.say('account.submit') }).click()
  await expect(desk.page.locator('.ant-card').filter({ hasText: 'Orange Money · XOF' })).toContainText('+221771234567')

  await desk.goTo('offers?id=new')
  await pick(desk, desk.say('offer.currency'), 'XOF')
  const amounts = { 'trade.price': '605', 'offer.min_number': '10', 'offer.max_number': '50', 'offer.available': '200' }
  for (const [key, amount] of Object.entries(amounts)) {
    await drawer.getByLabel(desk.say(key), { exact: true }).fill(amount)
  }
  const methods = drawer.getByRole('combobox', { name: desk.say('offer.pay_types') })
  await methods.press('Backspace')
  const options = desk.page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await methods.fill('sepa')
  await expect(options).toHaveCount(0)
  await methods.fill('orange')
  await expect(options).toHaveText(['Orange Money'])
  await methods.press('Enter')
  await drawer.getByRole('button', { name: desk.say('offer.submit'), exact: true }).click()
  await expect(desk.page.getByText(desk.say('offer.created'))).toBeVisible()
}

/** Binds an account of the method, for which the device's country says the currency. */
async function bind(app: WebApp): Promise<void> {
  await app.goTo('/pages/mine/binding?type=other')
  await app.button('bank-account.method.add').click()
  await app.field('bank-account.method.search').fill('Orange')
  await app.view.getByRole('button', { name: /^Orange Money/ }).click()
  await expect(app.field('bank-account.field.currency')).toHaveText(/XOF/)
  await app.field('bank-account.field.full_name').fill('Awa Diop')
  await app.view.getByLabel('Phone number', { exact: true }).fill('+221 77 765 43 21')
  await app.view.getByLabel('Name', { exact: true }).fill('Awa Diop')
  await app.button('bank-account.save').click()
  await expect(app.view.getByRole('button', { name: /^Orange Money/ })).toBeVisible()
}

/** Sells 10 USDT to the offer in the hall, whose first currency is the device's. */
async function sell(app: WebApp): Promise<void> {
  await app.goTo('/')
  await app.tab('hall')
  const views = app.view.getByRole('group', { name: say('trade.hallViews') })
  await views.getByRole('button', { name: say('trade.sellToMerchants'), exact: true }).click()
  const strip = app.view.getByRole('group', { name: say('trade.currency') })
  await expect(strip.getByRole('button', { pressed: true })).toContainText('XOF')
  await app.offers.filter({ hasText: 'Orange Money' }).getByRole('button').first().click()
  await expect(app.dialog.getByRole('button', { name: /Orange Money/, pressed: true })).toBeVisible()
  await app.dialog.getByLabel(say('trade.quantity'), { exact: true }).fill('10')
  await app.dialog.getByRole('button', { name: say('trade.sellNow'), exact: true }).click()
  await app.onOrder()
  await expect(app.view.getByText(/\b6,050\sXOF/).first()).toBeVisible()
}

/** Ends the merchant's offers and account of the method, and takes currency and method away: other stories have those of the start. */
async function takeAway(
  host: Host,
  owner: { readonly token: string },
  merchant: { readonly token: string },
): Promise<void> {
  const { list: accounts } = await host.consoleOk('account/list', {}, merchant)
  for (const { account_id, pay_type, retired_at } of accounts) {
    if (pay_type === 'orange-money' && retired_at === '')
      await host.consoleOk('account/retire', { account_id }, merchant)
  }
  const { list: offers } = await host.consoleOk('offer/list', { currency: 'XOF' }, owner)
  for (const { offer_id } of offers) await host.consoleOk('offer/update', { offer_id, active: 'false' }, owner)
  for (const key of ['currencies', 'pay_types']) {
    const { list } = await host.consoleOk('setting/list', {}, owner)
    const { value = '[]', version = '0' } = list.find((setting) => setting.key === key) ?? {}
    const rest = (JSON.parse(value) as { code?: string }[]).filter(({ code = 'XOF' }) => code !== 'XOF')
    await host.consoleOk('setting/change', { key, value: JSON.stringify(rest), version, reason: 'The story.' }, owner)
  }
}

test('currency and method of an operator are offered, bound, sold by and paid without a restart', async ({
  server,
  browser,
}) => {
  test.setTimeout(240_000)
  const host = callerOf(server)
  const owner = { token: await signInOwner(host) }
  const merchant = await host.consoleOk('session/login', { ...server.merchant })
  let desk: ConsoleApp | undefined
  if (isFull) {
    const { first, second, operator } = await openBoth(browser, server, host)
    await setRule(host, owner, operator, true)
    await addCurrencyAndMethod(first, second)
    await setRule(host, owner, operator, false)
    desk = await openConsole(browser, server, server.merchant, { path: 'accounts?open=new' })
    await addAccountAndOffer(desk)
  } else {
    await addCurrencyAndMethod(await openConsole(browser, server, undefined, { path: 'settings' }))
    const terms = { side: 'sell', currency: 'XOF', price: '605', pay_types: 'orange-money', minutes: '30' }
    await host.consoleOk('offer/create', { ...terms, min_number: '10', max_number: '50', available: '200' }, merchant)
  }

  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '100')
  const page = await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }, { locale: 'fr-SN' })
  const app = new WebApp(page, say)
  await bind(app)
  await sell(app)

  if (desk) {
    await desk.open('orders', person.account)
    await expect(desk.drawer.getByText('+221777654321').first()).toBeVisible()
    await desk.markPaid(person.account, 'OM-1')
  } else {
    const { list } = await host.consoleOk('order/list', { search: person.account }, merchant)
    await host.consoleOk('order/paid', { order_id: list[0]?.order_id ?? '', reference: 'OM-1' }, merchant)
  }
  await expect(app.view.getByRole('heading', { name: say('trade.now.paid.title') })).toBeVisible()
  await app.confirmReceipt()
  await expect(app.view.getByText(say('trade.now.completed.title'))).toBeVisible()
  await expect(app.view.getByText(/\b6,050\sXOF/).first()).toBeVisible()
  expect(await host.consoleOk('ledger/check', {}, owner)).toMatchObject({ ok: true })
  await takeAway(host, owner, merchant)
})
