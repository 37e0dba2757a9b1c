import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, personWithEverything } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { expectSame, expectSettled, openFigures, translate } from '../support/translation.ts'
import { WebApp } from '../support/web-app.ts'

/** Pages with balances; the short form visits some of them. */
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
    for (const path of [
      ...share(pages, 0, 4),
      ...(isFull ? others : []),
      `/pages/orders/order?order_id=${person.orderId}`,
    ]) {
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

test('translators find no figure or name to change', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), webTexts('en'))
  const order = `/pages/orders/order?order_id=${person.orderId}`
  const all = [...pages, ...others, '/pages/dating/dating', '/pages/mine/team', '/pages/mine/notices']
  for (const path of [...share(all, 1, 3), order]) {
    await app.goTo(path)
    await expectSettled(app.page)
    expect.soft(await openFigures(app.page, ['Alster Trading']), path).toEqual([])
  }
  await app.button('trade.cancelOrder').click()
  await expect(app.dialog).toBeVisible()
  expect.soft(await openFigures(app.page, ['Alster Trading'])).toEqual([])
  await app.closeSheets()
  await app.goTo('/pages/dating/dating')
  await app.view.getByRole('listitem').getByRole('button').first().click()
  const name = (await app.dialog.getByRole('heading').first().locator('[translate=no]').textContent()) ?? ''
  for (const number of ['0.5', '25', '999999999']) {
    await app.dialog.getByRole('textbox').first().fill(number)
    expect.soft(await openFigures(app.page, [name]), number).toEqual([])
  }
})
