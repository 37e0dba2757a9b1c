import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('investment shows its terms and interest and can be redeemed early', async ({ server, browser }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '200')
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo('/pages/mine/wallet')
  await expect(app.view.getByText('200.00').first()).toBeVisible()
  const invest = app.view
    .getByRole('listitem')
    .filter({ hasText: '7-day term' })
    .getByRole('button', { name: app.say('interest.invest') })
  const confirm = app.dialog.getByRole('button', { name: app.say('interest.confirm'), exact: true })
  await invest.click()

  // The stepper changes by 1 USDT from the product's minimum, by buttons and keys.
  const money = app.dialog.getByLabel(app.say('interest.money'), { exact: true })
  await app.dialog.getByRole('button', { name: app.say('parts.oneMore') }).click()
  const least = Number(await money.inputValue())
  await money.press('ArrowUp')
  await expect(money).toHaveValue(String(least + 1))
  await app.dialog.getByRole('button', { name: app.say('parts.oneLess') }).click()
  await money.press('ArrowDown')
  await expect(money).toHaveValue(String(least))
  await money.fill('12.5')
  await money.press('ArrowDown')
  await expect(money).toHaveValue('12')

  // 100 USDT at 4 % for 7 of 365 days are 0.0767123 USDT, rounded down to a millionth.
  await app.dialog.getByLabel(app.say('interest.money'), { exact: true }).fill('100')
  await expect(app.dialog.getByText('0.076712')).toBeVisible()
  for (const key of ['riskBank', 'riskEarly', 'sourceText'])
    await expect(app.dialog.getByText(app.say(`interest.${key}`))).toBeVisible()
  await confirm.click()

  const order = app.view.getByRole('listitem').first()
  await expect(order.getByText(app.say('interest.step.running'))).toBeVisible()
  await expect(order.getByText('0.076712')).toBeVisible()
  await expect(order.getByRole('progressbar')).toBeVisible()

  await order.getByRole('button', { name: app.say('interest.redeem') }).click()
  await expect(app.dialog.getByText('0.076712')).toBeVisible()
  await app.dialog.getByRole('button', { name: app.say('interest.redeem') }).click()
  await expect(order.getByText(app.say('interest.step.redeemed'), { exact: true })).toBeVisible()
  await expect(order.getByText(app.say('interest.noInterest'))).toBeVisible()
  await expect(app.view.getByText('200.00').first()).toBeVisible()

  await app.button('interest.products').click()
  await invest.click()
  await confirm.click()
  await expect(app.dialog.getByText('Interest money is required')).toBeVisible()

  expect(await host.consoleOk('ledger/check', {}, { token: await signInOwner(host) })).toMatchObject({ ok: true })
})
