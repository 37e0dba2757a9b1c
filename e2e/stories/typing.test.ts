import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('typed value is requested once after half a second of rest', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), webTexts('en'))
  const { page } = app
  await page.clock.install()
  await app.goTo('/pages/dating/dating')
  await expect(app.view.getByRole('listitem').first()).toBeVisible()
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const number = new URLSearchParams(request.postData() ?? '').get('number')
    if (request.url().endsWith('selling/merchant')) asked.push(number)
  })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  asked.length = 0
  await app.field('trade.wanted').pressSequentially('1234')
  await page.clock.runFor(499)
  expect(asked.filter(Boolean)).toEqual([])
  const request = page.waitForRequest((sent) => sent.postData()?.includes('number=1234') ?? false)
  await page.clock.runFor(1)
  await request
  expect(asked.filter(Boolean)).toEqual(['1234'])
})
