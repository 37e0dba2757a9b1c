import { freshName, signInOwner } from '@c2c/testing/src/people/people.ts'
import { Keys } from '../support/keys.ts'
import { mailedCode } from '../support/mail.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { freshProof } from '../support/proof.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { bankAccount } from '../support/bank-account.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('main loop works by keyboard and never loses focus', async ({ browser, server }) => {
  test.setTimeout(180_000)
  const page = await openApp(browser, server, {})
  const app = new WebApp(page, say)
  const keys = new Keys(page)
  const host = callerOf(server)
  const owner = { token: await signInOwner(host) }
  const account = freshName()
  const email = `${account}@mail.example`
  const inDialog = (key: string) => app.dialog.getByRole('button', { name: say(key), exact: true })
  const tab = async (key: string): Promise<void> => {
    await keys.press(page.getByRole('link', { name: say(`tabbar.${key}`), exact: true }))
  }
  /** Expects the page of a path with the focus in it. */
  const arrived = async (path: string): Promise<void> => {
    await expect(app.view).toHaveAttribute('data-path', path)
    await expect(app.view.getByRole('main')).toBeFocused()
    // The outline of the whole page is clipped and not useful.
    await expect(app.view.getByRole('main')).toHaveCSS('outline-style', 'none')
  }

  await page.goto('/')
  await arrived('/pages/login/login')
  await keys.press(app.view.getByRole('link', { name: say('account.toRegister') }))
  await arrived('/pages/login/register')
  await keys.type(app.field('account.inviteCode'), server.rootInviteCode)
  await keys.type(app.field('account.account'), account)
  await keys.press(app.button('account.next'))
  await expect(app.field('account.password')).toBeFocused()
  await keys.type(app.field('account.password'), 'correct horse battery')
  await keys.type(app.field('account.confirmPassword'), 'correct horse battery')
  await keys.type(app.field('account.email'), email)
  await page.keyboard.press('Enter')
  await expect(app.field('account.emailCode')).toBeFocused()
  const code = await mailedCode(server.dataDir, email)
  await keys.type(app.field('account.emailCode'), code)
  await keys.press(app.button('account.register'))
  await arrived('/')
  const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('userInfo'))) ?? '{}') as { token: string }

  await keys.press(app.button('account.recharge').first())
  await arrived('/pages/mine/rechange')
  await keys.type(app.field('recharge.amount'), '100')
  const file = app.view.locator('input[type=file]')
  await keys.to(file)
  await file.setInputFiles(await freshProof())
  await keys.press(app.button('recharge.send'))
  await expect(app.view.getByRole('heading', { name: say('recharge.outcome.audit') })).toBeVisible()
  await keys.expectFocus()
  const [recharge] = (await host.callOk('recharge/list', {}, stored)).list
  await host.consoleOk('recharge/approve', { recharge_id: recharge?.recharge_id ?? '', amount: '100' }, owner)
  await keys.press(app.button('common.back'))
  await expect(app.view).toHaveAttribute('data-path', '/')

  await tab('my')
  await keys.press(app.button('account.bankAccounts'))
  await arrived('/pages/mine/binding')
  await keys.press(app.button('bank-account.add.bank'))
  const currency = app.field('bank-account.field.currency')
  await keys.press(currency)
  await keys.press(app.dialog.getByRole('button', { name: /^EUR/ }))
  await expect(currency).toBeFocused()
  await keys.press(app.field('bank-account.field.bank_country'))
  await keys.type(app.dialog.getByLabel(say('bank-account.searchCountry'), { exact: true }), 'germ')
  await keys.press(app.dialog.getByRole('listitem').getByRole('button').first())
  await expect(app.field('bank-account.field.bank_country')).toBeFocused()
  for (const [name, value] of Object.entries(bankAccount)) {
    await keys.type(app.field(`bank-account.field.${name}`), value)
  }
  await keys.press(app.button('bank-account.save'))
  await expect(app.view.getByText('DE89 •••• 3000')).toBeVisible()
  await keys.expectFocus()
  await keys.press(app.button('common.back'))
  await expect(app.button('account.bankAccounts')).toBeFocused()

  await tab('hall')
  await keys.press(app.view.getByRole('group', { name: say('trade.currency') }).getByRole('button', { name: /EUR/ }))
  await keys.press(app.view.getByRole('listitem').getByRole('button').first())
  await keys.type(app.dialog.getByLabel(say('trade.quantity'), { exact: true }), '10')
  await keys.press(inDialog('trade.sellNow'))
  await app.onOrder()
  const [order] = (await host.callOk('saleu/list-order', {}, stored)).list
  await host.consoleOk('order/paid', { order_id: order?.order_id ?? '', reference: 'KEYS-1' }, owner)
  await arrived('/pages/orders/order')
  await keys.press(app.button('trade.confirmReceipt'))
  await keys.press(app.dialog.getByRole('checkbox'), 'Space')
  await keys.press(inDialog('trade.release'))
  await expect(app.dialog).toBeHidden()
  await expect(app.button('trade.confirmReceipt')).toHaveCount(0)
  await keys.expectFocus()
  await keys.press(app.button('common.back'))
  await arrived('/pages/dating/dating')
  await keys.expectFocus()

  await tab('home')
  await keys.press(app.button('account.withdraw'))
  await arrived('/pages/mine/withdrawl')
  await keys.type(app.field('withdraw.amount'), '20')
  await keys.press(app.button('withdraw.continue'))
  await keys.press(inDialog('withdraw.confirm'))
  await expect(app.view.getByRole('heading', { name: say('withdraw.placed') })).toBeVisible()
  await keys.expectFocus()
  expect(await host.callOk('userinfo/get-money-info', {}, stored)).toMatchObject({
    total_balance: '90.000000',
    withdrawing: '20.000000',
  })
})

test('sign-in, filters of the hall and sheets work by keyboard, focus returns', async ({ browser, server }) => {
  const { account, password } = await newPerson(callerOf(server))
  const page = await openApp(browser, server, {})
  const app = new WebApp(page, say)
  const keys = new Keys(page)
  await app.goTo('/pages/login/login')
  await keys.type(app.field('account.accountOrEmail'), account)
  await keys.type(app.field('account.password'), password)
  await page.keyboard.press('Enter')
  await expect(app.view).toHaveAttribute('data-path', '/')

  await keys.press(page.getByRole('link', { name: say('tabbar.hall'), exact: true }))
  const group = (key: string) => app.view.getByRole('group', { name: say(key), exact: true })
  const buy = group('trade.hallViews').getByRole('button', { name: say('trade.buy'), exact: true })
  await keys.press(buy)
  await expect(buy).toHaveAttribute('aria-pressed', 'true')
  const euro = group('trade.currency').getByRole('button', { name: /EUR/ })
  await keys.press(euro, 'Space')
  await expect(euro).toHaveAttribute('aria-pressed', 'true')
  await keys.type(app.field('trade.buyWanted'), '250')
  const wise = group('trade.paymentMethod').getByRole('button', { name: 'Wise', exact: true })
  await keys.press(wise)
  await expect(wise).toBeFocused()
  await expect(wise).toHaveAttribute('aria-pressed', 'true')

  const offer = app.offers.getByRole('button').first()
  // The offers for the typed amount have come: they are other rows than those before.
  await expect(offer).toContainText(say('trade.youPay'))
  await keys.press(offer)
  await keys.to(app.dialog.getByLabel(say('trade.buyQuantity'), { exact: true }))
  await page.keyboard.press('Escape')
  await expect(app.dialog).toBeHidden()
  await expect(offer).toBeFocused()

  await app.goTo('/pages/mine/mine')
  for (const opener of [
    app.view.getByRole('button', { name: say('common.language') }),
    app.view.getByRole('button', { name: say('settings.theme') }),
    app.button('account.logout'),
  ]) {
    await keys.press(opener)
    await expect(app.dialog).toBeVisible()
    await expect(app.dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(app.dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})
