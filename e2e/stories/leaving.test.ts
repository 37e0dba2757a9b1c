import type { Page } from '@playwright/test'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const question = say('parts.leaveTitle')

/** A changed form, opened from the personal centre. */
async function halfFilled(page: Page): Promise<WebApp> {
  const app = new WebApp(page, say)
  await app.goTo('/pages/mine/mine')
  await app.goTo('/pages/mine/rechange')
  await app.field('recharge.amount').fill('12')
  return app
}

test('changed form asks before it is left and can be kept', async ({ browser, server, person }) => {
  const app = await halfFilled(await openApp(browser, server, { userInfo: person.userInfo }))
  await app.button('common.back').click()
  await expect(app.dialog).toContainText(question)
  await app.dialog.getByRole('button', { name: say('common.notNow') }).click()
  await expect(app.dialog).toBeHidden()
  await expect(app.field('recharge.amount')).toHaveValue('12')

  // The browser has already left the address when the app asks, and returns to it.
  await app.page.goBack()
  await expect(app.dialog).toContainText(question)
  await expect(app.page).toHaveURL(/rechange$/)
  await app.page.goBack()
  await expect(app.dialog).toBeHidden()
  await expect(app.page).toHaveURL(/rechange$/)
  await expect(app.field('recharge.amount')).toHaveValue('12')

  await app.button('common.back').click()
  await app.dialog.getByRole('button', { name: say('parts.leave') }).click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/mine/mine')

  // An emptied form is unchanged.
  await app.goTo('/pages/mine/rechange')
  await app.field('recharge.amount').fill('12')
  await app.field('recharge.amount').fill('')
  await app.button('common.back').click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/mine/mine')
})

test('saved form and end of a session skip the leave question', async ({ browser, server }) => {
  const { userInfo } = await newPerson(callerOf(server))
  const app = await halfFilled(await openApp(browser, server, { userInfo }))
  await app.field('recharge.amount').fill('')
  await app.bindBankAccount()
  await expect(app.dialog).toBeHidden()

  await app.goTo('/pages/mine/rechange')
  await app.field('recharge.amount').fill('12')
  // The call of the press; others may be on their way.
  await app.page.route('**/recharge/shoukuan-address', (route) =>
    route.fulfill({ json: { code: -1, msg: '', data: {} } }),
  )
  await app.field('recharge.category').click()
  await app.dialog.getByRole('listitem').last().getByRole('button').click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/login/login')
})
