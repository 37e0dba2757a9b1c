import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { openConsole, type ConsoleApp } from '../support/console-app.ts'
import { expectSheetSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, type PreparedPerson } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** 240 characters, with a word that is wider than a phone. */
const german = `${'Überweisung nur vom eigenen Konto. '.repeat(5)}${'Verwendungszweck'.repeat(4)}.`
const terms = { en: 'From your own account only.\nNo "crypto" in the reference.', de: german.padEnd(240, '!') }
const first_message = { en: 'Hello! <b>Please wait</b> up to ten minutes.' }

/** The desk answers with a saved reply, and changes one text of the offer: the others stay. */
async function answer(desk: ConsoleApp, app: WebApp, seller: PreparedPerson): Promise<void> {
  await desk.page.getByRole('row').filter({ hasText: seller.account }).click()
  const { drawer } = desk
  const log = drawer.getByRole('log')
  await expect(log.getByRole('article')).toContainText(`${desk.say('chat.automatic')} ·`)
  await expect(log).toContainText(first_message.en)
  await expect(drawer.getByText('Another account is fine.')).toBeVisible()

  await drawer.getByRole('button', { name: desk.say('chat.replies') }).click()
  await desk.page.getByRole('menuitem', { name: desk.say('chat.repliesEdit') }).click()
  const editing = desk.page.getByRole('dialog', { name: desk.say('chat.replies') })
  await editing.getByLabel(desk.say('chat.replyTitle')).fill('Bank')
  await editing
    .getByLabel('American English')
    .or(editing.getByLabel('English', { exact: true }))
    .fill('Which bank?')
  await editing.getByRole('button', { name: desk.say('common.save') }).click()
  await expect(desk.page.getByText(desk.say('chat.replySaved', { title: 'Bank' }))).toBeVisible()
  await expect(editing.getByRole('button', { name: desk.say('chat.replyRemove', { title: 'Bank' }) })).toBeVisible()
  await desk.page.keyboard.press('Escape')
  await expect(editing).toBeHidden()

  const writing = desk.page.getByLabel(desk.say('chat.write'))
  await desk.page.getByRole('button', { name: desk.say('chat.replies') }).click()
  await desk.page.getByRole('menuitem', { name: /^Bank/ }).click()
  await expect(writing).toHaveValue('Which bank?')
  await expect(writing).toBeFocused()
  // It is sent by hand.
  await expect(log.getByRole('article')).toHaveCount(1)
  await writing.press('Enter')
  await expect(log).toContainText('Which bank?')
  await expect(app.view.getByText('Which bank?')).toBeVisible()

  // The form changes one text and leaves the others.
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('menuitem', { name: desk.say('menu.offers') }).click()
  const row = desk.page.getByRole('row').filter({ hasText: '0.7877' })
  await row.getByRole('button', { name: desk.say('offer.actions') }).click()
  await desk.page.getByRole('menuitem', { name: desk.say('common.edit'), exact: true }).click()
  const fieldset = desk.drawer.getByRole('group', { name: desk.say('offer.terms') })
  await expect(fieldset.getByLabel('German')).toHaveValue(terms.de)
  await fieldset.getByLabel('Japanese').fill('ご本人名義の口座のみ。')
  await desk.drawer.getByRole('button', { name: desk.say('common.save') }).click()
  await expect(desk.page.getByText(desk.say('offer.saved'))).toBeVisible()
}

test('taker accepts the terms and sells, the desk answers with a saved reply', async ({ server, browser }) => {
  test.setTimeout(240_000)
  const host = callerOf(server)
  const seller = await newSeller(host)
  const staff = await host.consoleOk('session/login', { ...server.merchant })
  // The worst price in the hall, so that no other story takes it.
  const fields = { side: 'sell', currency: 'EUR', price: '0.7877', min_number: '10', max_number: '50', available: '50' }
  const texts = { terms: JSON.stringify(terms), first_message: JSON.stringify(first_message) }
  const offer = { ...fields, pay_types: 'bank', minutes: '30', ...texts }
  const { offer_id } = await host.consoleOk('offer/create', offer, staff)
  const change = (of: object) => host.consoleOk('offer/update', { offer_id, terms: JSON.stringify(of) }, staff)

  const stored = { userInfo: seller.userInfo, lang: 'en' }
  const app = new WebApp(await openApp(browser, server, stored), webTexts('en'))
  const { dialog, page, say } = app
  await app.openOffers('sellToMerchants')
  await app.offers.filter({ hasText: '0.7877' }).getByRole('button').first().click()
  const box = app.dialog.getByRole('checkbox', { name: say('tutorial.terms.accept') })
  const sell = app.dialog.getByRole('button', { name: say('trade.sellNow'), exact: true })
  await expect(app.dialog.getByText(terms.en)).toBeInViewport({ ratio: 1 })
  await expect(box).toBeInViewport({ ratio: 1 })
  await expect(app.dialog.getByText(say('tutorial.terms.first'))).toBeInViewport({ ratio: 1 })
  await app.dialog.getByLabel(say('trade.quantity'), { exact: true }).fill('10')
  await expect(sell).toBeDisabled()
  await box.check()
  await expect(sell).toBeEnabled()

  // Terms that change are read again before anything is sold.
  await change({ ...terms, en: 'Another account is fine.' })
  await expect(app.dialog.getByText('Another account is fine.')).toBeVisible()
  await expect(box).not.toBeChecked()
  await expect(sell).toBeDisabled()
  if (isFull) await expectSheetSound(page, 'sheet with terms')
  await box.check()
  await sell.click()
  await app.onOrder()
  await change(terms)
  await expect(app.view.getByText('Another account is fine.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const chat = app.view.getByRole('group', { name: say('trade.orderTitle') }).getByRole('button', { name: /Chat/ })
  await expect(chat).toHaveText(say('trade.chat.unread', { count: '1' }))
  await chat.click()
  const bubble = app.view.getByRole('listitem').filter({ hasText: first_message.en })
  await expect(bubble).toContainText(say('tutorial.terms.automatic'))

  if (isFull) {
    await answer(await openConsole(browser, server, server.merchant, { path: 'orders' }), app, seller)
    const { list } = await host.consoleOk('offer/list', { page_size: '100' }, staff)
    const ja = 'ご本人名義の口座のみ。'
    expect(list.find((one) => one.offer_id === offer_id)).toMatchObject({ terms: { ...terms, ja }, first_message })
  }
  await host.consoleOk('offer/update', { offer_id, active: 'false' }, staff)
})
