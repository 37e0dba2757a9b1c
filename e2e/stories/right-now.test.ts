import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { bankFields, bindAccount, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { holdBack } from '../support/hold-back.ts'
import { twoFrames } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { expect, fullRunTest, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

test('home shows what is open, whose turn it is, and leads on', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/')
  const now = app.view.getByRole('region', { name: say('parts.now.title') })
  await expect(app.view.getByText(say('home.latest'))).toBeVisible()
  await expect(now).toBeHidden()

  await host.callOk('recharge/create', await rechargeFields(host, person, '250'), person)
  const cards = now.getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('250.00')
  await expect(cards).toContainText(say('parts.now.review'))

  const { order_id } = await sellToMerchant(host, person, '10')
  await expect(cards).toHaveCount(2)
  await expect(cards.first().getByRole('timer')).toBeVisible()
  await expect(cards.first()).not.toContainText(say('parts.now.yourTurn'))
  await host.consoleOk('order/paid', { order_id, reference: 'REF-7' }, { token: await signInOwner(host) })
  await expect(cards.first()).toContainText(say('parts.now.yourTurn'))
  await expect(cards.first()).toHaveText(/^10\.00 USDT/)
  // The step that waits is the page's one primary action, and it is in sight.
  const confirm = cards.first().getByRole('button', { name: say('parts.now.doConfirm') })
  await expect(confirm).toBeInViewport({ ratio: 1 })
  expect(await primaries(app)).toEqual([say('parts.now.doConfirm')])
  await cards
    .first()
    .getByRole('button', { name: say('parts.now.doConfirm') })
    .click()
  // Leads to the question itself; declined, it stays closed.
  await expect(app.dialog.getByRole('checkbox')).toBeVisible()
  await app.page.keyboard.press('Escape')
  await app.onOrder()
  await expect(app.button('trade.confirmReceipt')).toBeVisible()
  await expectFourActions(app)
})

fullRunTest('open orders move nothing on home when they arrive', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  await sellToMerchant(host, person, '10')
  const page = await openApp(browser, server, { userInfo: person.userInfo })
  const app = new WebApp(page, say)
  await page.addInitScript(() => {
    const shown = Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        shown.moved += (shift as PerformanceEntry & { readonly value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await holdBack(page, '**/orders/open*')
  await page.goto('/')
  await expect(app.view.getByRole('button', { name: say('account.recharge'), exact: true })).toBeVisible()
  const market = app.view.getByRole('list', { name: say('home.marketText') })
  await expect(market).toBeHidden()
  release()
  await expect(app.view.getByRole('region', { name: say('parts.now.title') })).toBeVisible()
  await expect(market).toBeVisible()
  await page.evaluate(twoFrames)
  const moved = await page.evaluate(() => (window as unknown as { readonly moved: number }).moved)
  expect(moved).toBeLessThan(0.02)
})

/** The four actions of home lead to the recharge, both sides of the hall, and the withdrawal. */
async function expectFourActions(app: WebApp): Promise<void> {
  for (const [action, part] of [
    ['buy', 'trade.buy'],
    ['sell', 'trade.sellToMerchants'],
  ] as const) {
    await app.goTo('/')
    await app.view.getByRole('button', { name: say(`account.${action}`), exact: true }).click()
    await expect(app.button(part).first()).toHaveAttribute('aria-pressed', 'true')
  }
  for (const [action, path] of [
    ['recharge', '/pages/mine/rechange'],
    ['withdraw', '/pages/mine/withdrawl'],
  ] as const) {
    await app.goTo('/')
    await app.view.getByRole('button', { name: say(`account.${action}`), exact: true }).click()
    await expect(app.page).toHaveURL(new RegExp(`#${path}$`))
  }
}

/** The texts of the page's parts in the colour of the primary action. */
const primaries = (app: WebApp): Promise<readonly string[]> =>
  app.view.locator('main').evaluate((main) => {
    const buttons = [...main.querySelectorAll<HTMLElement>('button')]
    const isPrimary = (part: Element) => getComputedStyle(part).backgroundColor === 'rgb(74, 62, 246)'
    return buttons.filter((one) => [one, ...one.querySelectorAll('*')].some(isPrimary)).map((one) => one.innerText)
  })

test('new user is led through three steps, the first with play money of the sandbox', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo }), say)
  await app.goTo('/')
  const play = app.button('tutorial.start.getPlay')
  await expect(play).toBeInViewport({ ratio: 1 })
  expect(await primaries(app)).toEqual([say('tutorial.start.getPlay')])
  await expect(app.view.getByText('0 of 3')).toBeVisible()
  // One zero, no chart of zeros, and no bar without parts.
  await expect(app.view.getByText(/0\.00/)).toHaveCount(1)
  await expect(app.view.getByRole('button', { name: say('account.property'), exact: true })).toHaveCount(0)

  await app.press(play)
  const now = app.view.getByRole('region', { name: say('parts.now.title') })
  await expect(now).toContainText('1,000.00')
  await expect(app.view.getByText(say('tutorial.start.underWay'))).toBeVisible()
  await expect(play).toHaveCount(0)
  expect(await primaries(app)).toEqual([say('tutorial.start.addAccount')])
  const token = await signInOwner(host)
  const { list } = await host.callOk('recharge/list', {}, person)
  await host.consoleOk('recharge/approve', { recharge_id: list[0]?.recharge_id ?? '', amount: '1000' }, { token })
  await expect(app.view.getByText('1 of 3')).toBeVisible()
  await expect(app.view.getByText('1,000.00').first()).toBeVisible()
  // Known after the first two steps: accounts and factors are the account's own.
  await bindAccount(host, person, bankFields)
  await app.page.reload()
  await expect(app.view.getByText('2 of 3')).toBeVisible()
  await app.button('tutorial.start.setFactor').click()
  await expect(app.page).toHaveURL(/#\/security$/)
})
