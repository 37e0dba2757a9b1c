import type { Page } from '@playwright/test'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, personWithEverything } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** Puts each text of a page into `<font>` elements, as translators do: in its place, or around it; also of what is drawn later. */
function translate(around: boolean): void {
  const wrap = (text: Text): void => {
    const parent = text.parentElement
    if (!parent || parent.closest('font, script, style, svg, textarea') || text.data.trim() === '') return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    text.replaceWith(outer)
    inner.append(around ? text : text.data)
  }
  const all = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }
  all(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      if (target.nodeName === 'FONT') continue
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node as Text)
        else if (node.nodeName !== 'FONT') all(node)
      }
    }
  }).observe(document.body, { childList: true, subtree: true })
}

/** Every figure of the page on top, in order. */
const figuresOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const view = [...document.querySelectorAll<HTMLElement>('[data-path], [role=dialog]')].findLast((one) =>
      one.checkVisibility(),
    )
    return (view?.innerText ?? '').match(/[<−+]?\d[\d.,:]*/g)?.join(' ') ?? ''
  })

/** Waits until two pages show the same figures; times that pass are read again. */
const expectSame = (translated: Page, plain: Page) =>
  expect
    .poll(async () => {
      const [figures, right] = await Promise.all([translated, plain].map(figuresOf))
      return figures === right && figures !== '' ? 'same' : `${figures} instead of ${right}`
    })
    .toBe('same')

/** The pages whose balances change first; a full run visits the others too. */
const pages = ['/', '/pages/mine/mine', '/pages/mine/cardWithdrawal', '/pages/mine/asset-log']
const others = ['/pages/orders/orders', '/pages/mine/property', '/pages/mine/wallet', '/pages/mine/rechange']

for (const around of isFull ? [false, true] : [false]) {
  const where = around ? 'around its texts' : 'in place of its texts'
  test(`page with a translation ${where} shows the figures of a plain one`, async ({ browser, server }) => {
    const host = callerOf(server)
    const person = await personWithEverything(host)
    const [app, plain] = await Promise.all(
      [0, 1].map(
        async () =>
          new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), webTexts('en')),
      ),
    )
    if (!app || !plain) throw new Error('no page')
    const errors: Error[] = []
    app.page.on('pageerror', (error) => errors.push(error))
    await app.goTo('/')
    await app.page.evaluate(translate, around)
    for (const path of [...pages, ...(isFull ? others : []), `/pages/orders/order?order_id=${person.orderId}`]) {
      await app.goTo(path)
      await expectSettled(app.page)
      await rechargeAndApprove(host, person, '12.34')
      await plain.goTo(path)
      await plain.page.reload()
      await expectSame(app.page, plain.page)
    }
    // Translators that can be asked leave amounts alone.
    await plain.goTo('/')
    await expect(plain.view.locator('[translate=no]').filter({ hasText: '+12.34' }).first()).toBeVisible()
    for (const one of [app, plain]) {
      await one.goTo('/pages/dating/dating')
      await one.view.getByRole('listitem').getByRole('button').first().click()
    }
    for (const number of ['1', '25', '11.5']) {
      for (const one of [app, plain]) await one.dialog.getByRole('textbox').first().fill(number)
      await expectSame(app.page, plain.page)
    }
    expect(errors).toEqual([])
  })
}

test('texts beside each other change, move and go as without a translation', async ({ browser, server }) => {
  const page = await openApp(browser, server, {})
  await page.goto('/#/pages/login/login')
  for (const around of [false, true]) {
    const shown = await page.evaluate(async (isAround) => {
      const parent = document.body.appendChild(document.createElement('p'))
      const texts = ['You get ', '0', '.00', ' USDT'].map((text) => parent.appendChild(document.createTextNode(text)))
      for (const text of texts) {
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(isAround ? text : text.data)
      }
      await Promise.resolve()
      // As React changes what it drew.
      const [, whole, fraction, unit] = texts
      if (!whole || !fraction || !unit) return ''
      whole.nodeValue = '2,295'
      parent.removeChild(fraction)
      parent.insertBefore(document.createTextNode('.50'), unit)
      return parent.textContent
    }, around)
    expect(shown).toBe('You get 2,295.50 USDT')
  }
})

/** Waits until a page shows the same figures twice. */
async function expectSettled(page: Page): Promise<void> {
  let before = ''
  await expect
    .poll(async () => {
      const last = before
      before = await figuresOf(page)
      return before !== '' && before.length === last.length
    })
    .toBe(true)
}
