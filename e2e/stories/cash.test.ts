import { shippedMethods } from '@c2c/domain'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { openConsole } from '../support/console-app.ts'
import { expectSheetSound, expectSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

/** Switches cash on, or all methods back to those that are shipped. */
async function setCash(host: Host, isOn: boolean): Promise<void> {
  const owner = { token: await signInOwner(host) }
  const { list } = await host.consoleOk('setting/list', {}, owner)
  const version = list.find(({ key }) => key === 'pay_types')?.version ?? '0'
  const cash = shippedMethods.filter(({ key }) => key === 'cash').map((method) => ({ ...method, off: false }))
  const value = JSON.stringify(isOn ? cash : [])
  await host.consoleOk('setting/change', { key: 'pay_types', value, version, reason: 'The story.' }, owner)
}

test.afterEach(({ server }) => setCash(callerOf(server), false))

test('merchant offers to meet, a user comes, and the code of the merchant releases', async ({ browser, server }) => {
  test.setTimeout(240_000)
  const host = callerOf(server)
  await setCash(host, true)
  const desk = await openConsole(browser, server, server.merchant, { path: 'offers' })
  await desk.page.getByRole('button', { name: desk.say('offer.create') }).click()
  const { drawer } = desk
  const fill = (label: string, value: string) => drawer.getByLabel(desk.say(label), { exact: true }).fill(value)
  await fill('trade.price', '0.7711')
  await fill('offer.min_number', '10')
  await fill('offer.max_number', '50')
  await fill('offer.available', '50')
  const methods = drawer.getByRole('combobox', { name: desk.say('offer.pay_types') })
  await methods.press('Backspace')
  await methods.fill('cash')
  await methods.press('Enter')
  await expect(drawer.getByTitle('Cash in person')).toBeVisible()
  await expect(drawer.getByRole('group', { name: desk.say('cash.map.name') })).toBeVisible()
  await drawer.getByPlaceholder('52.525, 13.369').fill('52.52508, 13.3694')
  await drawer.getByLabel(new RegExp(`^${desk.say('cash.place')}`)).fill('Central station, main entrance')
  await drawer.getByRole('button', { name: desk.say('offer.submit'), exact: true }).click()
  await expect(desk.page.getByText(desk.say('offer.created'))).toBeVisible()
  const staff = await host.consoleOk('session/login', { ...server.merchant })
  const { list } = await host.consoleOk('offer/list', { page_size: '100' }, staff)
  const offer = list.find(({ price }) => price === '0.7711')
  expect(offer?.meeting).toMatchObject({ latitude: 52.525, longitude: 13.369, place: 'Central station, main entrance' })

  const seller = await newSeller(host)
  const fields = JSON.stringify({ known_by: 'Red bag' })
  await host.callOk('bankinfo/create', { type: 'cash', currency: 'EUR', full_name: 'Erika Mustermann', fields }, seller)
  const app = new WebApp(await openApp(browser, server, { userInfo: seller.userInfo, lang: 'en' }), webTexts('en'))
  const { say } = app
  await app.page.clock.install()
  await app.openOffers('sellToMerchants')
  await app.offers.filter({ hasText: '0.7711' }).getByRole('button').first().click()
  await expect(app.dialog.getByText('Central station, main entrance')).toBeVisible()
  await expect(app.dialog.getByText(say('cash.public'))).toBeVisible()
  await app.dialog.getByLabel(say('trade.quantity'), { exact: true }).fill('10')
  const sell = app.dialog.getByRole('button', { name: say('trade.sellNow'), exact: true })
  await sell.click()
  await expect(app.dialog.getByRole('alert').filter({ hasText: say('cash.required') })).toBeInViewport({ ratio: 1 })
  if (isFull) await expectSheetSound(app.page, 'sheet with a meeting')
  for (const key of ['cash.day', 'cash.time']) {
    const label = say(key)
    const sheet = app.page.getByRole('dialog', { name: label, exact: true })
    await app.dialog.getByLabel(label, { exact: true }).click()
    await sheet.getByRole('button').filter({ hasText: /\d/ }).first().click()
    await expect(sheet).toBeHidden()
  }
  await sell.click()
  await app.onOrder()
  await expect(app.view.getByText('Central station, main entrance').first()).toBeVisible()
  await expect(app.view.getByText(say('cash.seller'))).toBeVisible()
  await expectSound(app.page, 'order with a meeting')

  await desk.markPaid(seller.account, 'Cash')
  const [shown] = (await host.consoleOk('order/list', {}, staff)).list.filter(
    ({ user }) => user.account === seller.account,
  )
  const code = shown?.meeting?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  await expect(desk.drawer.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible()

  await app.button('trade.confirmReceipt').click()
  const enter = app.dialog.getByLabel(say('cash.codeOf'), { exact: true })
  const release = app.dialog.getByRole('button', { name: say('trade.release'), exact: true })
  await enter.fill(code === '000000' ? '000001' : '000000')
  await release.click()
  await expect(app.dialog.getByRole('alert')).toContainText('This is not the code of this order.')
  if (isFull) await expectSheetSound(app.page, 'wrong code')
  await expect(app.page.locator('body')).not.toContainText(code)
  await enter.fill(code)
  // The same press within 1.5 s counts as a repeat.
  await app.page.clock.fastForward(1500)
  await release.click()
  await expect(app.dialog).toBeHidden()
  await expect(app.view.getByRole('heading', { name: say('trade.now.completed.title') })).toBeVisible()
  await expect(desk.drawer.getByText(desk.say('state.completion')).first()).toBeVisible()
  await host.consoleOk('offer/update', { offer_id: offer?.offer_id ?? '', active: 'false' }, staff)
})
