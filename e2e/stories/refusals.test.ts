import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test("refused read shows the server's message in place of data", async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.page.route('**/asset-log/list', (route) =>
    route.fulfill({ json: { code: 422, msg: 'Closed until Monday', data: { reason: 'not_available' } } }),
  )
  await app.goTo('/pages/mine/asset-log')
  await expect(app.view.getByText('Closed until Monday')).toBeVisible()
  await expect(app.button('common.retry')).toBeVisible()
})

test("refused field shows the server's message without a toast", async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  await app.goTo('/pages/mine/personal-info')
  await app.page.route('**/userinfo/save', (route) => {
    const data = { reason: 'invalid_input', fields: { nickname: 'This name is taken' } }
    return route.fulfill({ json: { code: 400, msg: 'Please check the marked fields.', data } })
  })
  await app.field('profile.nickname').fill('Nadine')
  await app.button('profile.save').click()
  await expect(app.field('profile.nickname')).toHaveAccessibleDescription(/This name is taken/)
  await expect(app.page.getByText('Please check the marked fields.')).toHaveCount(0)
})

test('a success without data is read as empty data', async ({ page }) => {
  const app = new WebApp(page, webTexts('en'))
  await page.route('**/sms/send-code', (route) => route.fulfill({ json: { code: 200, msg: '' } }))
  await app.goTo('/pages/login/forget')
  await app.field('account.email').fill('ann@mail.example')
  await app.expectSaid(app.say('account.codeSent'), () => app.button('account.sendCode').click())
  await expect(app.view.getByRole('button', { name: /^Again in (60|59|58) s$/ })).toBeDisabled()
})
