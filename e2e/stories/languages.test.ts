import { openApp } from '../support/open-app.ts'
import { expect, fullRunTest, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('traditional Chinese needs the stored setting and the picker leaves it', async ({ page }) => {
  const app = new WebApp(page, webTexts('zh-Hant'))
  await page.addInitScript(() => {
    if (localStorage.getItem('lang') === null) localStorage.setItem('lang', 'zh-Hant')
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await app.field('account.accountOrEmail').fill('unknown-user')
  await app.field('account.password').fill('wrong password')
  const asked = page.waitForRequest((request) => request.url().endsWith('user/login'))
  await app.button('account.signIn').click()
  await expect(app.field('account.password')).toHaveAccessibleDescription('帳號或密碼錯誤。')
  expect((await asked).postData()).toContain('lang=zh-Hant')

  await app.view.getByRole('button', { name: '繁體中文' }).click()
  await expect(app.dialog.getByRole('listitem')).toHaveText(['English', 'Deutsch', '中文Chinese', '日本語Japanese'])
  await expect(app.dialog.getByRole('button', { pressed: true })).toHaveCount(0)
  await app.dialog.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

fullRunTest('German amounts are parsed and English refuses them', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo, lang: 'de' })
  const german = new WebApp(page, webTexts('de'))
  await german.goTo('/pages/dating/dating')
  const wanted = german.field('trade.wanted')
  const filtered = page.waitForRequest((request) => request.postData()?.includes('number=1234.56') ?? false)
  await wanted.pressSequentially('1.234,56')
  await filtered
  await wanted.blur()
  await expect(wanted).toHaveValue('1234,56')

  await page.evaluate(() => localStorage.setItem('lang', 'en'))
  await page.reload()
  const english = new WebApp(page, webTexts('en'))
  // The choice is stored on the device.
  await english.field('trade.wanted').clear()
  await english.field('trade.wanted').pressSequentially('12,5')
  await english.field('trade.wanted').blur()
  await expect(english.field('trade.wanted')).toHaveValue('12,5')
  await expect(english.view.getByText('Please enter an amount above zero')).toBeVisible()
})

test('Japanese full-width digits fill a code input', async ({ page }) => {
  const app = new WebApp(page, webTexts('ja'))
  await page.addInitScript(() => localStorage.setItem('lang', 'ja'))
  await page.goto('/#/pages/login/forget')
  const code = app.field('account.emailCode')
  await code.click()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['１', '１２', '１２３']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await keyboard.send('Input.insertText', { text: '１２３' })
  await expect(code).toHaveValue('123')
  await code.pressSequentially('456')
  await expect(code).toHaveValue('123456')
})

test('without a known stored language the app is in English', async ({ browser, server }) => {
  const page = await openApp(browser, server, {}, { locale: 'de-DE' })
  const expectEnglish = async () => {
    await expect(page.getByRole('button', { name: webTexts('en')('account.signIn'), exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
  await page.goto('/')
  await expectEnglish()
  await page.evaluate(() => localStorage.setItem('lang', 'fr'))
  await page.reload()
  await expectEnglish()
})
