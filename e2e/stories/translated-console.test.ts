import type { Page } from '@playwright/test'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { openConsole, pagesOf } from '../support/console-app.ts'
import { callerOf, personWithEverything } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { expectSame, expectSettled, openFigures, translate } from '../support/translation.ts'

/** Pages with amounts: those of the overview change with each recharge. */
const changing = ['overview', 'withdrawals'].map((page) => `/console/${page}`)

/** Every amount of a console page, in order. */
const amountsOf = (page: Page): Promise<string> =>
  page
    .locator('.console-content .money:visible')
    .allInnerTexts()
    .then((texts) => texts.join(' '))

test('console with a translation shows the figures of a plain one', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await personWithEverything(host)
  const [desk, plain] = await Promise.all([0, 1].map(() => openConsole(browser, server)))
  if (!desk || !plain) throw new Error('no console')
  const errors: Error[] = []
  desk.page.on('pageerror', (error) => errors.push(error))
  await desk.page.evaluate(translate, false)
  const pages = await pagesOf(desk)
  for (const path of pages.filter((page) => changing.includes(page))) {
    for (const one of [desk, plain]) await one.goTo(path.replace('/console/', ''))
    await expectSettled(desk.page)
    await rechargeAndApprove(host, person, '12.34')
    await plain.page.reload()
    // Figures of the overview are read again after ten seconds.
    await expectSame(desk.page, plain.page, amountsOf, 25_000)
  }
  expect(errors).toEqual([])
})

test('translators find no figure or name of the console to change', async ({ browser, server }) => {
  const host = callerOf(server)
  const { orderId, account } = await personWithEverything(host)
  const desk = await openConsole(browser, server)
  const items = [`orders?id=${orderId}`]
  const pages = await pagesOf(desk)
  for (const path of [...pages.map((page) => page.replace('/console/', '')), ...items]) {
    await desk.goTo(path)
    await expect(desk.page.locator('.page-heading, .ant-result').first()).toBeVisible()
    await expect(desk.page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
    expect.soft(await openFigures(desk.page, [account, 'Alster Trading']), path).toEqual([])
  }
})
