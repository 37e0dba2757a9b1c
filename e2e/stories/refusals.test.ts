import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')
const refusal = 'Closed until Monday'
const refused = { code: 422, msg: refusal, data: { reason: 'not_available' } }

test('refused read shows its message and keeps the rows read before', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  const { page } = app
  let answers = false
  await page.route('**/asset-log/list', async (route) => {
    const first = new URLSearchParams(route.request().postData() ?? '').get('page') === '1'
    if (!answers || !first) return route.fulfill({ json: refused })
    const response = await route.fetch()
    const answer = (await response.json()) as { readonly data: object }
    // A log with a second page.
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, total: 100 } } })
  })
  await app.goTo('/pages/mine/asset-log')
  await expect(app.view.getByText(refusal)).toBeVisible()
  answers = true
  await app.button('common.retry').click()
  await expect(app.view.getByRole('listitem').first()).toBeVisible()

  await app.view.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
  await expect(app.button('common.retry')).toBeVisible()
  await expect(page.getByText(refusal)).toBeHidden()
  await app.expectSaid(refusal, () => app.button('common.retry').click())
  await expect(app.view.getByRole('listitem').first()).toBeVisible()
})

test('refused form shows its message at the field or as a toast', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  const { page } = app
  const nickname = app.field('profile.nickname')
  const fields = { nickname: 'This name is taken' }
  let json: object = { code: 400, msg: 'Please check the marked fields.', data: { reason: 'invalid_input', fields } }
  await page.route('**/userinfo/save', (route) => route.fulfill({ json }))
  await app.goTo('/pages/mine/personal-info')
  await nickname.fill('Nadine')
  await app.button('profile.save').click()
  await expect(nickname).toHaveAccessibleDescription(/This name is taken/)
  await expect(page.getByText('Please check the marked fields.')).toHaveCount(0)

  json = refused
  await nickname.fill('Another Name')
  await app.expectSaid(refusal, () => app.button('profile.save').click())
  await expect(page.getByText(say('profile.saved'), { exact: true })).toBeHidden()
  await expect(nickname).toHaveValue('Another Name')
  await expect(page.getByText(refusal)).toBeHidden()

  // A success without data is read as empty data.
  await page.route('**/sms/send-code', (route) => route.fulfill({ json: { code: 200, msg: '' } }))
  await app.goTo('/pages/login/forget')
  await app.field('account.email').fill('ann@mail.example')
  await app.expectSaid(say('account.codeSent'), () => app.button('account.sendCode').click())
  await expect(app.view.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled()
})
