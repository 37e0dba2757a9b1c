import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { openConsole } from '../support/console-app.ts'
import { consoleWindows, expectSound } from '../support/inspect.ts'
import { expect, test } from '../support/test.ts'

test('owner runs a full check and sees its result after coming back', async ({ server, browser }) => {
  const desk = await openConsole(browser, server, undefined, { path: 'books' })
  const { page, say } = desk
  await expect(page.getByText(say('books.hold'))).toBeVisible()
  await expect(page.getByText(say('books.readAll'))).toBeVisible()
  await page.getByRole('button', { name: say('books.full.start') }).click()
  await desk.goTo('overview')
  await expect(page.getByRole('button', { name: say('overview.testMail.send') })).toBeVisible()
  await desk.goTo('books')
  const done = page.getByText(/^No problems found\. Requested by Owner/)
  await expect(done).toBeVisible({ timeout: 30_000 })
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date())
  await expect(page.getByText('Last full check without problems:')).toContainText(today)
  if (isFull) await expectSound(page, 'ledger check', consoleWindows)
})
