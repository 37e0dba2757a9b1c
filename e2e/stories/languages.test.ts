import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
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

test('amount means the same in every language, and one with two meanings is asked about', async ({
  browser,
  server,
  person,
}) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo, lang: 'de' })
  const filtered = (number: string) =>
    page.waitForRequest((request) => new URLSearchParams(request.postData() ?? '').get('number') === number)
  const german = new WebApp(page, webTexts('de'))
  await german.goTo('/pages/dating/dating')
  const wanted = german.field('trade.wanted')
  const inGerman = filtered('1234.56')
  await wanted.pressSequentially('1.234,56')
  await inGerman
  await wanted.blur()
  await expect(wanted).toHaveValue('1234,56')

  await page.evaluate(() => localStorage.setItem('lang', 'en'))
  await page.reload()
  const english = new WebApp(page, webTexts('en'))
  // The choice is stored on the device.
  await english.field('trade.wanted').clear()
  const inEnglish = filtered('12.5')
  await english.field('trade.wanted').fill('\u200E€ 12,5\u00A0')
  await inEnglish
  await expect(
    english.view.getByText(english.say('parts.amount.readAs', { amount: '12.5\u00A0USDT' })),
  ).toBeInViewport()
  await english.field('trade.wanted').blur()
  await expect(english.field('trade.wanted')).toHaveValue('12.5')

  await english.field('trade.wanted').fill('1,234')
  await expect(english.view.getByText(english.say('parts.amount.which'))).toBeInViewport()
  await expect(english.view.getByRole('button', { name: '1.234 USDT' })).toBeInViewport({ ratio: 1 })
  const chosen = filtered('1234')
  await english.view.getByRole('button', { name: '1,234.00 USDT' }).click()
  await chosen
  await expect(english.field('trade.wanted')).toHaveValue('1234')
  await expect(english.field('trade.wanted')).toBeFocused()
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
