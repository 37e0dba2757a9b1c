import { openApp } from '../support/open-app.ts'
import { proofImage } from '../support/proof.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('a button that is tapped twice in a row sends one order', async ({ browser, server }) => {
  const { userInfo } = await newPerson(callerOf(server))
  const page = await openApp(browser, server, { userInfo })
  const app = new WebApp(page, webTexts('en'))
  await app.goTo('/pages/mine/rechange')
  await app.field('recharge.amount').fill('25')
  await app.view.locator('input[type=file]').setInputFiles(proofImage([60, 70, 80]))
  await expect(app.button('recharge.send')).toBeEnabled()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/recharge/create')) sent += 1
  })
  await app.button('recharge.send').dblclick()
  await expect(app.view.getByRole('heading', { name: app.say('recharge.outcome.audit') })).toBeVisible()
  await expect(app.view.getByRole('listitem')).toHaveCount(1)
  expect(sent).toBe(1)
})
