import type { Page } from '@playwright/test'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { openConsole, pagesOf } from '../support/console-app.ts'
import { callerOf, personWithEverything } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { expectSame, expectSettled, openFigures, translate } from '../support/translation.ts'

/** Pages with amounts. Those of the overview change with each recharge, after seconds; the short form leaves it out. */
const changing = isFull ? ['overview', 'withdrawals'] : ['withdrawals']

/** Every amount of a console page, in order. */
const amountsOf = (page: Page): Promise<string> =>
  page
    .locator('.console-content .money:visible')
    .allInnerTexts()
    .then((texts) => texts.join(' '))

test('console with a translation shows the figures of a plain one, and translators find none to change', async ({
  browser,
  server,
}) => {
  const host = callerOf(server)
  const person = await personWithEverything(host)
  const [desk, plain] = await Promise.all([0, 1].map(() => openConsole(browser, server)))
  if (!desk || !plain) throw new Error('no console')
  const pages = (await pagesOf(desk)).map((page) => page.replace('/console/', ''))
  for (const path of [...share(pages, 0, 4), `orders?id=${person.orderId}`]) {
    await plain.goTo(path)
    await expect(plain.page.locator('.page-heading, .ant-result').first()).toBeVisible()
    await expect(plain.page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
    expect.soft(await openFigures(plain.page, [person.account, 'Alster Trading']), path).toEqual([])
  }

  const errors: Error[] = []
  desk.page.on('pageerror', (error) => errors.push(error))
  await desk.page.evaluate(translate, false)
  for (const path of changing) {
    for (const one of [desk, plain]) await one.goTo(path)
    await expectSettled(desk.page)
    await rechargeAndApprove(host, person, '12.34')
    await plain.page.reload()
    // Figures of the overview are read again after ten seconds.
    await expectSame(desk.page, plain.page, amountsOf, 25_000)
  }
  expect(errors).toEqual([])
})
