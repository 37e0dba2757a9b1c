import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const given = {
  app_name: 'Purse',
  app_url: 'https://purse.example/app/',
  logo: '/favicon.svg?of=purse',
  kf_url: 'https://help.example/chat',
}

test("operator's name, logo, address and service link appear in place", async ({ browser, server, person }) => {
  const app = new WebApp(
    await openApp(
      browser,
      server,
      { userInfo: person.userInfo },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ),
    webTexts('en'),
  )
  const { page } = app
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as Readonly<Record<string, unknown>>
    await route.fulfill({ json: { ...config, ...given } })
  })
  await app.goTo('/')
  await expect(page).toHaveTitle(/ · Purse$/)
  await expect(app.view.locator('img').first()).toHaveAttribute('src', given.logo)
  await app.goTo('/pages/mine/mine')
  await expect(app.view.getByText('Purse · Version 1.0.0 (100)')).toBeVisible()
  await app.goTo('/pages/mine/promotion')
  await expect(app.view.getByText('https://purse.example/app/#/pages/login/register?invite_code=')).toBeVisible()

  await app.goTo('/pages/index/service')
  // Hours of all days, and whether the contact is open now; a contact is named as what one does.
  const open = new RegExp(`${app.say('support.everyDay')}, .+ · (open|closed) now`)
  await expect(app.view.getByText(open)).toBeVisible()
  await expect(app.view.getByRole('link', { name: app.say('support.openBy.email'), exact: true })).toBeVisible()
  const link = app.view.getByRole('link', { name: app.say('support.chat') })
  await expect(link).toHaveAttribute('href', given.kf_url)
  // As inside another app, which cannot open tabs.
  await page.evaluate(() => {
    window.open = () => null
  })
  await link.click()
  await expect(app.view.getByText(app.say('support.linkCopied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(given.kf_url)
})
