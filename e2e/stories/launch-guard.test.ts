import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { anonymousRoutes, signedInRoutes } from '../support/routes.ts'
import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { Visit } from '../support/visit.ts'

const login = '/pages/login/login'

/** Opens an address in a new document, as a bookmark does; changing only the hash would stay in the current one. */
const launch = async ({ page }: Visit, address: string): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(`/#${address}`)
}

test('signed-out visitor of a protected page is sent to login', async ({ page }) => {
  const visit = new Visit(page)
  const others = [paths.wallet, '/pages/index/index', '/nowhere']
  for (const address of isFull ? [...signedInRoutes, ...others] : others) {
    await launch(visit, address)
    await visit.settled(login)
    await expect(page, address).toHaveURL(/#\/pages\/login\/login$/)
  }
  for (const address of share(anonymousRoutes, 0, anonymousRoutes.length)) {
    await launch(visit, address)
    await visit.settled(address)
  }
  // An address that is typed in the open app.
  await page.goto('/')
  await visit.settled(login)
  await page.goto('/#/pages/mine/wallet')
  await expect(page).toHaveURL(/#\/pages\/login\/login$/)
  await visit.settled(login)
  expect(visit.consoleProblems).toEqual([])
})

test('/pages/index/index is the home page, and an unknown address says so', async ({ browser, server, person }) => {
  const visit = new Visit(await openApp(browser, server, { userInfo: person.userInfo }))
  await launch(visit, '/pages/index/index')
  await visit.settled('/')
  await visit.page.goto('/#/nowhere')
  await expect(visit.page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
