import { registerUser } from '@c2c/testing/src/people/people.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('invitation is shared as a link and a picture, and the friend appears masked', async ({ server, browser }) => {
  const host = callerOf(server)
  const { userInfo } = await newPerson(host)
  const app = new WebApp(await openApp(browser, server, { userInfo }), webTexts('en'))
  const { page } = app
  await app.goTo('/pages/mine/team')
  await app.button('team.invite').click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/mine/promotion')
  await expect(app.view.getByRole('img', { name: app.say('team.qr') })).toBeVisible()
  const link = (await app.view.getByRole('button', { name: app.say('team.copyLink') }).textContent()) ?? ''
  const code = (await app.view.getByRole('button', { name: app.say('team.copyCode') }).textContent()) ?? ''
  expect(link).toBe(`${server.url}/#/pages/login/register?invite_code=${code}`)

  await app.button('team.makePicture').click()
  const saving = page.waitForEvent('download')
  await app.dialog.getByRole('button', { name: app.say('team.save') }).click()
  expect((await saving).suggestedFilename()).toBe(`c2c-${code}.png`)

  const { account } = await registerUser(host, undefined, code)
  await app.goTo('/pages/mine/team')
  await page.reload()
  await expect(app.view.getByRole('listitem')).toHaveCount(1)
  await expect(app.view.getByText(account)).toHaveCount(0)
})
