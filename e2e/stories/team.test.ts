import { freshName } from '../../apps/server/tests/support/people.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('invitation fills in the code and the friend appears masked', async ({ page, server, browser }) => {
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server, freshName())
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

  const context = await browser.newContext({ baseURL: server.url })
  const friend = new WebApp(await context.newPage(), webTexts('en'))
  await friend.page.goto(link)
  await expect(friend.field('account.inviteCode')).toHaveValue(code)
  const name = freshName()
  await friend.sendRegistration(server, name)
  await context.close()

  await app.goTo('/pages/mine/mine')
  await app.goTo('/pages/mine/team')
  await page.reload()
  await expect(app.view.getByRole('listitem')).toHaveCount(1)
  await expect(app.view.getByText(name)).toHaveCount(0)
})

test('daily balance can be read by keyboard and touch', async ({ page, server }) => {
  const app = new WebApp(page, webTexts('en'))
  await page.goto('/')
  await app.register(server, freshName())
  await app.goTo('/pages/mine/property')
  const slider = app.view.getByRole('slider', { name: app.say('property.chart') })
  await expect(slider).toHaveAttribute('aria-valuenow', '30')
  await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuenow', '29')
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', '1')
  await expect(slider).toHaveAttribute('aria-valuetext', /total balance 0\.00/)

  await slider.press('End')
  await slider.click({ position: { x: 2, y: 40 } })
  await expect(slider).toHaveAttribute('aria-valuenow', '1')

  await app.view.getByRole('button', { name: '7 days', exact: true }).click()
  await expect(slider).toHaveAttribute('aria-valuemax', '7')
  await expect(app.view.getByRole('table', { name: app.say('property.table') }).getByRole('row')).toHaveCount(8)
})
