import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('an empty sign-in form names the fields of its own method', async ({ page }) => {
  const app = new WebApp(page, say)
  await app.goTo('/pages/login/forget')
  await app.button('account.forgetNext').click()
  await expect(app.view.getByText('Email is required')).toBeVisible()
  await expect(app.view.getByText('Email code is required')).toBeVisible()

  await app.goTo('/pages/login/login')
  await app.button('account.signIn').click()
  await expect(app.view.getByText('Account is required')).toBeVisible()
  await expect(app.view.getByText('Password is required')).toBeVisible()
  await app.button('account.byCode').click()
  await app.button('account.sendCode').click()
  await expect(app.view.getByText('Email is required')).toBeVisible()
  await expect(app.view.getByText('Email code is required')).toBeHidden()
  await app.button('account.signIn').click()
  await expect(app.view.getByText('Email code is required')).toBeVisible()
})
