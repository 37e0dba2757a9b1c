import { openApp } from '../support/open-app.ts'
import { proofImage } from '../support/proof.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const ended = { code: -1, msg: 'Ended', data: { reason: 'session_invalid' } }

test('several calls answered with -1 clear the session and show one message', async ({ browser, server, person }) => {
  const say = webTexts('en')
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  const app = new WebApp(page, say)
  await app.goTo('/pages/mine/rechange')
  await expect(app.button('recharge.send')).toBeEnabled()
  // Records every toast and every login page.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof HTMLElement)) continue
        if (added.dataset['path'] !== undefined) seen.push(added.dataset['path'])
        else if (added.parentElement?.role === 'status') seen.push(added.innerText)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })

  // Three pictures are sent at once; the others may be cancelled when the page is left.
  let sent = 0
  const third = Promise.withResolvers<void>()
  await page.route('**/api/v1/attach/upload', async (route) => {
    sent += 1
    if (sent === 3) third.resolve()
    await third.promise
    await route.fulfill({ json: ended })
  })
  const pictures = Array.from({ length: 10 }, (_, at) => proofImage([at, 7, 7]))
  await app.view.locator('input[type=file]').setInputFiles(pictures)
  await third.promise

  await expect(app.view).toHaveAttribute('data-path', '/pages/login/login')
  await app.field('account.accountOrEmail').fill('typed after')
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  await expect(page.locator('[data-path]')).toHaveCount(1)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((text) => text === '/pages/login/login')).toHaveLength(1)
  expect(seen.filter((text) => text === say('common.sessionEnded'))).toHaveLength(1)
  await expect(app.field('account.accountOrEmail')).toHaveValue('typed after')
})
