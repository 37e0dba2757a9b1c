import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const signedOut = ['/pages/login/login', '/pages/login/register', '/pages/login/forget']
const signedIn = [
  '/',
  '/pages/dating/dating',
  '/pages/orders/orders',
  '/pages/mine/mine',
  '/pages/mine/rechange',
  '/pages/mine/wallet',
  '/pages/mine/binding',
  '/pages/mine/withdrawl',
  '/pages/mine/cardWithdrawal',
  '/pages/mine/records',
  '/pages/mine/asset-log',
  '/pages/mine/property',
  '/pages/mine/team',
  '/pages/mine/promotion',
  '/pages/mine/personal-info',
  '/pages/index/beginner',
  '/pages/index/service',
  '/choose-location',
  '/open-location?latitude=52.52&longitude=13.41&name=Berlin',
]

test('no page has an accessibility violation, a console error, or scrolls sideways', async ({ page, server }) => {
  test.setTimeout(120_000)
  const app = new WebApp(page, webTexts('en'))
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const inspect = async (path: string): Promise<void> => {
    await app.goTo(path)
    await expect(app.view.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways, path).toBeLessThanOrEqual(0)
  }
  await page.goto('/')
  for (const path of signedOut) await inspect(path)
  await app.goTo('/pages/login/login')
  await app.register(server, 'axel')
  for (const path of signedIn) await inspect(path)
  expect(errors).toEqual([])
})
