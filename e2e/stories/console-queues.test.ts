import type { Page } from '@playwright/test'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { bindAccount, rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { makeStaff, registerUser, type Host } from '@c2c/testing/src/people/people.ts'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { callerOf } from '../support/person.ts'
import { sellToMerchant } from '../support/sale.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { expect, inFullRun, onServer } from '../support/test.ts'
import { consoleTexts, type Say } from '../support/texts.ts'

/** Stories about whole queues, on a server without the data of other stories. The first one leaves the queues empty. */
const test = onServer('queues', () => startServer())

const counts = isFull ? { recharges: 10, withdrawals: 7, appeals: 3 } : { recharges: 2, withdrawals: 2, appeals: 1 }

/** Of the recharges a full run rejects each third one, the short form the second. */
const isRejected = (index: number): boolean => (isFull ? index % 3 === 2 : index === 1)

/** Creates the items to review. */
async function fillQueues(host: Host, server: TestServer): Promise<void> {
  const person = await registerUser(host)
  await rechargeAndApprove(host, person, '500')
  const bk_id = await bindAccount(host, person)
  const merchant = await host.consoleOk('session/login', { ...server.merchant })
  for (let i = 0; i < counts.recharges; i += 1)
    await host.callOk('recharge/create', await rechargeFields(host, person, String(20 + i)), person)
  for (let i = 0; i < counts.withdrawals; i += 1)
    await host.callOk('withdraw/create', { type: 'bank', bk_id, amount: String(20 + i) }, person)
  for (let i = 0; i < counts.appeals; i += 1) {
    const { order_id } = await sellToMerchant(host, { token: person.token, bk_id }, '10')
    await host.consoleOk('order/paid', { order_id, reference: `SEPA-${i}` }, merchant)
    await host.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing has come.' }, person)
    await host.consoleOk('order/evidence', { order_id, text: 'It was sent.' }, merchant)
  }
}

/** Reads the list of shortcuts from the page: the keys of each description. */
async function readHelp(page: Page, say: Say): Promise<ReadonlyMap<string, readonly string[]>> {
  await expect(page.getByText(/^Press \? for shortcuts$/)).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: say('keys.title') })
  await expect(help).toBeVisible()
  const rows = await help.locator('dl > div').evaluateAll((all) =>
    all.map((row) => ({
      does: row.querySelector('dd')?.textContent ?? '',
      keys: [...row.querySelectorAll('kbd')].map((key) => key.textContent),
    })),
  )
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  // Its layer owns the keys until it has gone.
  await expect(page.locator('.ant-modal-wrap:not([style*="display: none"])')).toHaveCount(0)
  return new Map(rows.map(({ does, keys }) => [does, keys]))
}

test('a new operator clears each queue by keyboard alone', async ({ browser, server }) => {
  test.setTimeout(600_000)
  const say = consoleTexts()
  const host = callerOf(server)
  await fillQueues(host, server)
  const operator = await makeStaff(host, 'operator')
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const { keyboard } = page
  await page.goto('/console/')
  await expect(page.getByLabel(say('signIn.email'))).toBeFocused()
  await keyboard.type(operator.email)
  await keyboard.press('Tab')
  await keyboard.type(operator.password)
  await keyboard.press('Enter')

  // Shortcuts work once the figures have loaded.
  await expect(page.getByRole('link').filter({ hasText: say('overview.queues.recharges') })).toBeVisible()
  const help = await readHelp(page, say)
  const press = async (does: string) => {
    const keys = help.get(say(`keys.does.${does}`))
    expect(keys, does).toBeDefined()
    for (const key of keys ?? []) await keyboard.press(key.replace('Esc', 'Escape').replace('Ctrl', 'Control'))
  }
  const drawer = page.locator('.ant-drawer').getByRole('dialog')
  const next = drawer.getByRole('button', { name: say('queue.nextOpen') })
  /** Clears a queue: opens the first item and decides each one until nothing is left. */
  const clear = async (
    queue: string,
    size: number,
    decide: (index: number) => Promise<void>,
    ready = drawer.locator('[aria-keyshortcuts=a]'),
  ) => {
    await press(queue)
    await expect(page.locator('[data-queue-item]')).toHaveCount(size)
    await press('next')
    for (let index = 0; index < size; index += 1) {
      await expect(ready).toBeVisible()
      await decide(index)
      await expect(next).toBeFocused()
      await keyboard.press('Enter')
    }
    await expect(page.getByText(say('queue.nothingLeft')).last()).toBeVisible()
    await expect(drawer).toBeHidden()
  }
  const submit = () => press('submit')

  await clear('recharges', counts.recharges, async (index) => {
    if (index === 0) {
      await press('zoom')
      const picture = page.locator('.ant-image-preview')
      await expect(picture).toBeVisible()
      await press('closePicture')
      await expect(picture).toBeHidden()
    }
    if (isRejected(index)) {
      await press('reject')
      await keyboard.press('1')
      return submit()
    }
    await press('approve')
    // Without the confirmation nothing is approved.
    if (index === 0) {
      await submit()
      await expect(drawer.getByText(say('recharge.seenRequired'))).toBeVisible()
    }
    await press('tick')
    return submit()
  })
  await clear('withdrawals', counts.withdrawals, async (index) => {
    // The payer needs the account, which is masked until requested.
    if (index === 0) {
      await press('show')
      await expect(drawer.getByText(say('payout.recorded'))).toBeVisible()
    }
    if (index === 1) {
      await press('reject')
      await keyboard.press('6')
      await keyboard.type('A jar, closed.')
      return submit()
    }
    await press('approve')
    await keyboard.type(`payout-${index}`)
    return submit()
  })
  const reason = drawer.getByLabel(say('appeal.writtenReason'), { exact: true })
  await clear(
    'appeals',
    counts.appeals,
    async (index) => {
      // The field is the last one of the drawer, and the two verdicts follow once it is filled.
      for (let tabs = 0; tabs < 12 && !(await reason.evaluate((field) => field === document.activeElement)); tabs += 1)
        await keyboard.press('Shift+Tab')
      await keyboard.type('The bank confirmed it.')
      await keyboard.press('Tab')
      if (index > 0) await keyboard.press('Tab')
      await keyboard.press('Enter')
      return submit()
    },
    reason,
  )

  const owner = await host.consoleOk('session/login', { email: server.ownerEmail, password: server.ownerPassword })
  const decided = await Promise.all([
    host.consoleOk('recharge/list', { page_size: '100' }, owner),
    host.consoleOk('withdraw/list', { page_size: '100' }, owner),
    host.consoleOk('order/list', { page_size: '100' }, owner),
  ])
  expect(decided.map(({ list }) => list.map(({ state }) => state).filter((state) => state === 'audit'))).toEqual([
    [],
    [],
    [],
  ])
  const [recharges, withdrawals, orders] = decided
  expect(recharges.list.filter(({ state }) => state === 'reject')).toHaveLength(
    Array.from({ length: counts.recharges }, (_, index) => index).filter(isRejected).length,
  )
  expect(withdrawals.list.map((one) => one.reason).filter(Boolean)).toEqual(['A jar, closed.'])
  expect(orders.list.filter(({ state }) => state === 'completion')).toHaveLength(counts.appeals - 1)
  expect(await host.consoleOk('ledger/check', {}, owner)).toMatchObject({ ok: true })
})

const itemsOf = ({ page }: ConsoleApp) =>
  page.locator('[data-queue-item]').evaluateAll((links) => links.map((link) => link.textContent))

const sortBy = ({ page, say }: ConsoleApp, title: string) =>
  page.getByRole('columnheader', { name: say(title) }).click()

async function search({ page, say }: ConsoleApp, text: string): Promise<void> {
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: say('queue.search') })
  await expect(box).toBeFocused()
  await box.fill(text)
  await box.press('Enter')
}

/** The number of waiting items beside a page in the menu. */
const counted = ({ page, say }: ConsoleApp, menu: string) =>
  page.getByRole('menuitem', { name: say(`menu.${menu}`) }).locator('.menu-count')

inFullRun(test)('a reviewer searches and sorts a queue, and the menu counts it live', async ({ browser, server }) => {
  const host = callerOf(server)
  const [person, other] = [await registerUser(host), await registerUser(host)]
  const txid = 'ab'.repeat(32)
  const create = async (amount: string, by = person, more = {}) =>
    (await host.callOk('recharge/create', { ...(await rechargeFields(host, by, amount)), ...more }, by)).order_no
  const twenty = await create('20', person, { txid })
  const fifty = await create('50')
  const thirty = await create('30', other)
  const desk = await openConsole(browser, server, await makeStaff(host, 'operator'))
  await expect(counted(desk, 'recharges')).toHaveText('3')
  await expect(counted(desk, 'withdrawals')).toHaveCount(0)

  await desk.page.getByRole('menuitem', { name: desk.say('menu.recharges') }).click()
  await expect.poll(() => itemsOf(desk)).toEqual([twenty, fifty, thirty])
  await sortBy(desk, 'recharge.claimed')
  await expect.poll(() => itemsOf(desk)).toEqual([twenty, thirty, fifty])
  await sortBy(desk, 'recharge.claimed')
  await expect.poll(() => itemsOf(desk)).toEqual([fifty, thirty, twenty])
  if (isFull) {
    await desk.page.reload()
    await expect.poll(() => itemsOf(desk)).toEqual([fifty, thirty, twenty])
    await sortBy(desk, 'time.waiting')
    await expect.poll(() => itemsOf(desk)).toEqual([thirty, fifty, twenty])
    await search(desk, other.account)
    await expect.poll(() => itemsOf(desk)).toEqual([thirty])
    await search(desk, '50')
    await expect.poll(() => itemsOf(desk)).toEqual([fifty])
  }
  await search(desk, 'u-unknown')
  await expect(desk.page.getByText(desk.say('queue.noMatch', { search: 'u-unknown' }))).toBeVisible()
  await search(desk, txid)
  await expect.poll(() => itemsOf(desk)).toEqual([twenty])

  // The transaction opens in a tab that can neither reach the console nor read its referrer.
  await desk.page.locator('[data-queue-item]').click()
  const link = desk.drawer.getByRole('link', { name: desk.say('explorer.transaction') })
  await expect(link).toHaveAttribute('href', `https://tronscan.org/#/transaction/${txid}`)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await desk.page.keyboard.press('Escape')
  await expect(desk.drawer).toBeHidden()

  await create('70')
  await expect(counted(desk, 'recharges')).toHaveText('4')
})
