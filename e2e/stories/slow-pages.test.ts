import { holdBack } from '../support/hold-back.ts'
import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('slow page shows loading after 200 ms and slowness after a minute', async ({ page }) => {
  const app = new WebApp(page, say)
  await page.clock.install()
  await page.goto('/')
  await expect(app.button('account.signIn')).toBeVisible()
  const release = await holdBack(page, '**/assets/*.js')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const asked = page.waitForRequest('**/assets/*.js')
  await app.view.getByRole('link', { name: say('account.toRegister') }).click()
  await asked

  const frame = app.view.getByRole('main')
  await page.clock.runFor(199)
  await expect(frame).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(frame).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${say('common.loading')}`))
  await expect(app.view.getByText(say('common.loadingLong'))).toHaveCount(0)
  await page.clock.runFor(59_800)
  await expect(app.view.getByText(say('common.loadingLong'))).toBeVisible()
  await expect(app.button('common.retry')).toBeVisible()
  await page.clock.runFor(59_999)
  const failed = app.view.getByText(say('common.loadFailed')).first()
  await expect(failed).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(failed).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Only a new document helps, which starts in a timer of its own.
  await page.clock.resume()
  const reloaded = page.waitForEvent('domcontentloaded')
  await app.button('common.retry').click()
  await reloaded
  await expect(app.button('account.next')).toBeVisible()
})

test('read without an answer is called slow after 3 s and fails after a minute', async ({
  browser,
  server,
  person,
}) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  const app = new WebApp(page, say)
  await page.clock.install()
  await page.goto('/')
  await expect(app.button('account.recharge')).toBeVisible()
  const read = '**/api/v1/asset-log/list'
  await page.route(read, () => undefined)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const asked = page.waitForRequest(read)
  const summed = page.waitForResponse('**/api/v1/asset-log/tongji')
  await app.goTo('/pages/mine/asset-log')
  await asked
  // The page's other read has its answer before a minute passes.
  await (await summed).finished()
  const slow = page.getByText(say('common.loadingLong'))
  const failed = app.view.getByRole('alert').getByText(say('common.loadFailed'))
  await page.clock.runFor(3_000)
  await expect(slow).toBeVisible()
  await expect(failed).toHaveCount(0)
  await page.clock.runFor(57_100)
  await expect(failed).toBeVisible()
  await expect(slow).toHaveCount(0)
  await expect(app.view.getByText(say('common.unreachableText'))).toBeVisible()
})

test('no field of the recharge form moves when the address arrives', async ({ browser, server, person }) => {
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  const app = new WebApp(page, say)
  await page.goto('/')
  await expect(app.button('account.recharge')).toBeVisible()
  const address = app.view.getByRole('button', { name: say('recharge.copyAddress') })
  const amount = app.view.getByLabel(say('recharge.amount'), { exact: true })
  const waits = async (act: () => Promise<void>): Promise<() => Promise<void>> => {
    const read = '**/api/v1/recharge/shoukuan-address'
    const release = await holdBack(page, read)
    const asked = page.waitForRequest(read)
    await act()
    await asked
    await expect(app.view.getByText(say('recharge.confirmations'))).toBeVisible()
    return async () => {
      release()
      await page.unrouteAll({ behavior: 'wait' })
    }
  }
  const open = await waits(() => app.goTo('/pages/mine/rechange'))
  await expect(amount).toHaveCount(0)
  await open()
  await expect(amount).toBeVisible()
  const change = await waits(async () => {
    await app.view.getByRole('button', { name: say('recharge.category') }).click()
    await app.dialog.getByRole('listitem').getByRole('button').nth(1).click()
  })
  const place = await amount.boundingBox()
  await change()
  await expect(address).toBeVisible()
  expect(await amount.boundingBox()).toEqual(place)
})
