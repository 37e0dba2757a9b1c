import type { Page } from '@playwright/test'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { openConsole, pagesOf, type ConsoleApp } from '../support/console-app.ts'
import { consoleWindows, expectSound, resize } from '../support/inspect.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { unseen } from '../support/sight.ts'
import type { TestServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

/** A desktop's window of 1440 by 900 at a zoom of 200 % (WCAG 2.2, 1.4.4). */
const zoomed = [720, 450] as const

/** A phone, a tablet and a desktop: in the short form each page meets one of them. */
const windows = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const

/** The short form checks each page in one look, in a desktop's window and in the narrowest one, and with one role. */
const looks = [
  ['en', 'light'],
  ['zh-Hans', 'dark'],
  ['de', 'light'],
  ['ja', 'dark'],
  ['zh-Hant', 'light'],
] as const

/** Pages that a merchant shares with the owner: the short form opens it with the owner only. */
const common = new Set(
  [
    'orders',
    'statements',
    'offers',
    'merchant-ledger',
    'funds',
    'payout-accounts',
    'accounts',
    'exports',
    'account',
  ].map((page) => `/console/${page}`),
)

const isOpened = (role: 'owner' | 'merchant', address: string): boolean =>
  isFull || role === 'owner' || !common.has(address.replace(/\?id=.*/, ''))

/** The short form takes the few pages of a merchant alone in the longest words and the widest letters. */
const looksOf = (role: 'owner' | 'merchant') => (isFull || role === 'owner' ? looks : looks.slice(2, 4))

test.describe.configure({ mode: 'parallel', timeout: 480_000 })

for (const role of ['owner', 'merchant'] as const)
  for (const [index, [language, colorScheme]] of looksOf(role).entries())
    test(`every console page of the ${role} is complete, accessible and unclipped in ${language}`, async ({
      server,
      browser,
    }) => {
      const options = { colorScheme, language }
      const desk = await openConsole(browser, server, role === 'merchant' ? server.merchant : undefined, options)
      const pages = [...(await pagesOf(desk)), '/console/account', ...(await itemsOf(role, server))]
      expect(pages.length).toBeGreaterThanOrEqual(9)
      const opened = pages.filter((address) => isOpened(role, address))
      for (const [place, address] of share(opened, index, looksOf(role).length).entries()) {
        await showPage(desk, address)
        await expect(desk.page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
        // Text under an open item has no contrast to check.
        const part = address.includes('?') ? '[role=dialog]' : 'html'
        await expectSound(desk.page, address, isFull ? consoleWindows : [1440], part, isFull || place % 3 === 0)
        await expectSeen(desk.page, `${language} ${address}`, place)
      }
    })

/** Goes to an address within the loaded app, and waits for its page. */
async function showPage(desk: ConsoleApp, address: string): Promise<void> {
  const { page } = desk
  // In a narrow window a fixed column covers what scrolls under it.
  await resize(page, 1440, 900)
  const heading = page.locator('.page-heading, .ant-result').first()
  const left = await heading.elementHandle()
  const isSamePage = new URL(address, page.url()).pathname === new URL(page.url()).pathname
  await desk.goTo(address.replace('/console/', ''))
  if (!isSamePage) await left?.waitForElementState('hidden')
  await expect(heading).toBeVisible()
}

/** The addresses of items and forms, whose pages have the most on them. */
async function itemsOf(role: 'owner' | 'merchant', server: TestServer): Promise<readonly string[]> {
  const host = callerOf(server)
  const { order_id } = await sellToMerchant(host, await newSeller(host), '10')
  const order = `/console/orders?id=${order_id}`
  if (role === 'merchant') {
    const member = await host.consoleOk('session/login', { ...server.merchant })
    // The bond with the most to show: on notice, with an open order that it waits for. Another look may have made it.
    await host.console('bond/lock', { merchant_id: '', amount: '20' }, member)
    await host.console('bond/leave', { merchant_id: '' }, member)
    return [order, '/console/offers?id=new', '/console/funds?open=withdraw']
  }
  const person = await newPerson(host)
  const { recharge_id } = await host.callOk('recharge/create', await rechargeFields(host, person, '999999999'), person)
  return [order, `/console/recharges?id=${recharge_id}`, '/console/offers?id=new', '/console/merchants?id=new']
}

async function expectSeen(page: Page, at: string, place: number): Promise<void> {
  const eventually = expect.configure({ soft: true })
  for (const [width, height] of [...share(windows, place, windows.length), zoomed]) {
    await resize(page, width, height)
    // The component library measures its tables again after the window has changed.
    await eventually.poll(() => unseen(page, 'console'), `${at} at ${width}`).toEqual([])
  }
}
