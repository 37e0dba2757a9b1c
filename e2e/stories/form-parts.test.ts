import { freshName } from '@c2c/testing/src/people/people.ts'
import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('code input takes six digits, and its cooldown continues after a reload', async ({ page }) => {
  const app = new WebApp(page, say)
  await page.clock.install()
  await app.goTo('/pages/login/forget')
  const code = app.field('account.emailCode')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.focus()
  await page.evaluate(() => document.execCommand('insertText', false, 'Code: 123 4567'))
  await expect(code).toHaveValue('123456')

  const email = `${freshName()}@mail.example`
  await app.field('account.email').fill(email)
  await app.button('account.sendCode').click()
  const waiting = app.view.getByRole('button', { name: /\d+ s/ })
  await expect(waiting).toBeDisabled()

  await page.reload()
  await app.field('account.email').fill(email)
  await expect(waiting).toBeDisabled()
  await page.clock.fastForward(10_000)
  await expect(waiting).toBeDisabled()
  await page.clock.fastForward(50_000)
  await expect(app.button('account.sendCode')).toBeEnabled()
  expect(await page.evaluate(() => localStorage.getItem('resendCode'))).toBeNull()
})

test('address takes 140 characters, counts them and warns near the end', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/pages/mine/binding?type=bank&add&currency=EUR&country=DE')
  const address = app.field('bank-account.field.address')
  await address.fill('x'.repeat(119))
  await expect(app.view.getByText('119/140')).toBeVisible()
  await expect(app.view.getByText(say('parts.charactersLeft', { left: '20' }))).toHaveCount(0)
  await address.press('End')
  await address.pressSequentially('x')
  await expect(app.view.getByText(say('parts.charactersLeft', { left: '20' }))).toHaveCount(1)
  await app.page.evaluate(() => document.execCommand('insertText', false, 'y'.repeat(50)))
  await expect(address).toHaveValue(`${'x'.repeat(120)}${'y'.repeat(20)}`)
  await expect(app.view.getByText(say('parts.charactersLeft', { left: '0' }))).toHaveCount(1)
})

test('popup, primary button and colour schemes have the specified looks', async ({ browser, server }) => {
  const page = await openApp(browser, server, {}, { reducedMotion: 'no-preference' })
  const app = new WebApp(page, say)
  await page.goto('/')
  const button = app.button('account.signIn')
  await expect(button).toHaveCSS('background-color', 'rgb(74, 62, 246)')
  await expect(button).toHaveCSS('min-height', '56px')
  const selected = app.view.locator('[aria-pressed=true]')
  await expect(selected).toHaveCSS('background-color', 'rgb(37, 46, 62)')
  await app.view.getByRole('button', { name: 'English' }).click()
  await expect(app.dialog).toHaveCSS('z-index', '10075')
  await expect(app.dialog).toHaveCSS('transition-duration', '0.3s, 0.3s')
  for (const [theme, accent] of [
    ['subject1', '#2c7dff'],
    ['subject2', '#f05150'],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('theme', value), theme)
    await page.reload()
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', theme)
    expect(await html.evaluate((element) => getComputedStyle(element).getPropertyValue('--accent'))).toBe(accent)
  }
})
