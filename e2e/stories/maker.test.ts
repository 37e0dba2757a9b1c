import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { freshName, signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { moneyOf, uploadProof } from '@c2c/testing/src/people/money.ts'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { expectSheetSound, expectSound } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson, type PreparedPerson } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { stateLiabilities } from '../support/state-liabilities.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

const rest = { currency: 'EUR', price: '0.9', min_number: '5', max_number: '50', available: '60', minutes: '30' }

/** Switches makers on for users with a proven e-mail address, or off. */
async function setMakers(host: Host, enabled: boolean): Promise<void> {
  const owner = { token: await signInOwner(host) }
  const { list } = await host.consoleOk('setting/list', {}, owner)
  const version = list.find((one) => one.key === 'makers')?.version ?? '0'
  const value = JSON.stringify({ enabled, level: 'email' })
  await host.consoleOk('setting/change', { key: 'makers', value, version, reason: 'The story.' }, owner)
}

/** Presses a button of the open sheet. */
const press = (app: WebApp, key: string): Promise<void> =>
  app.dialog.getByRole('button', { name: say(key), exact: true }).click()

const fill = (app: WebApp, key: string, value: string): Promise<void> =>
  app.dialog.getByLabel(say(key), { exact: true }).fill(value)

/** Starts as a maker, moves 80 USDT to the offers, and adds the payout account. */
async function start(app: WebApp, name: string): Promise<void> {
  await app.field('trade.maker.start.name').fill(name)
  await app.button('trade.maker.start.action').click()
  await expect(app.view.getByText(say('trade.maker.trades.none'))).toBeVisible()
  await app.button('trade.maker.balance.in').click()
  await fill(app, 'trade.maker.move.amount', '80')
  if (isFull) await expectSheetSound(app.page, 'move-in')
  await press(app, 'trade.maker.move.action.in')
  await expect(app.view.getByText('80.00 USDT').first()).toBeVisible()
  await app.button('trade.maker.accounts.add').click()
  if (isFull) await expectSheetSound(app.page, 'add-account')
  await app.dialog.getByRole('button', { name: /DE89/ }).click()
  await app.view.getByText('DE89 •••• 3000').click()
  if (isFull) await expectSheetSound(app.page, 'remove-account')
  await app.closeSheets()
}

/** The selects of the form of an offer; the short form opens none of them. */
const selects = isFull ? ['side', 'currency', 'methods', 'minutes'] : []

/** Posts an offer of 60 USDT. */
async function postOffer(app: WebApp): Promise<void> {
  await app.button('trade.maker.offers.create').click()
  await press(app, 'trade.maker.form.post')
  await expect(app.dialog.getByRole('alert').first()).toBeVisible()
  await expectSheetSound(app.page, 'new-offer')
  for (const field of selects) {
    await app.dialog.getByLabel(say(`trade.maker.form.${field}`), { exact: true }).click()
    await expectSheetSound(app.page, `new-offer, ${field}`)
    await app.page.keyboard.press('Escape')
    await expect(app.page.getByRole('dialog')).toHaveCount(1)
  }
  // That of the account.
  await app.dialog.getByLabel(say('trade.maker.form.currency'), { exact: true }).click()
  await app.dialog.getByRole('button', { name: /^EUR/ }).click()
  const terms = { price: '0.5', available: '60', min: '5', max: '50' }
  for (const [key, value] of Object.entries(terms)) await fill(app, `trade.maker.form.${key}`, value)
  await fill(app, 'tutorial.terms.own', 'From your own account.')
  await fill(app, 'tutorial.terms.message', 'Hello, I am here.')
  await press(app, 'trade.maker.form.post')
  await expect(app.view.getByText(say('trade.maker.offers.state.open'))).toBeVisible()
  if (isFull) await expectSound(app.page, 'my-offers')
}

/** Another user buys 20 USDT from the offer; the maker chats and releases them. */
async function sellToBuyer(app: WebApp, host: Host, name: string): Promise<void> {
  const buyer = await newPerson(host)
  const { list } = await host.callOk('selling/merchant', { side: 'buy', currency: 'EUR', page_size: '100' }, buyer)
  const saleu_id = list.find(({ merchant }) => merchant.name === name)?.saleu_id ?? ''
  const { terms_version } = await host.callOk('saleu/offer-terms', { saleu_id }, buyer)
  const { order_id } = await host.callOk('saleu/create-order', { saleu_id, number: '20', terms_version }, buyer)
  await expect(app.view.getByText(say('trade.maker.phase.awaitsPayment.title'))).toBeVisible()
  await host.callOk('saleu/paid', { order_id, credentials: await uploadProof(host, buyer) }, buyer)
  await host.callOk('saleu/message', { order_id, text: 'I have sent it.' }, buyer)
  await app.view.getByText(say('trade.maker.phase.toConfirm.title')).click()

  await expect(app.view).toHaveAttribute('data-path', '/my-offers/order')
  await expect(app.view.getByText('From your own account.')).toBeVisible()
  await app.view.getByRole('button', { name: 'Chat' }).click()
  const first = app.view.getByRole('listitem').filter({ hasText: 'Hello, I am here.' })
  await expect(first).toContainText(say('tutorial.terms.automatic'))
  await expect(app.view.getByText('I have sent it.')).toBeVisible()
  await app.view.getByLabel(say('trade.chat.message')).fill('I look.')
  await app.button('trade.chat.send').click()
  await expect(app.view.getByRole('listitem').filter({ hasText: 'I look.' })).toHaveCount(1)
  await app.button('trade.orderTitle').click()
  if (isFull) await expectSound(app.page, 'my-offers-order')
  await app.button('trade.appeal.open').click()
  if (isFull) await expectSheetSound(app.page, 'appeal')
  await app.closeSheets()
  await app.button('trade.confirmReceipt').click()
  await app.dialog.getByRole('checkbox').check()
  if (isFull) await expectSheetSound(app.page, 'release')
  await press(app, 'trade.release')
  await expect(app.view.getByText(say('trade.maker.phase.done.title'))).toBeVisible()
  await expect(app.view.getByText(/^\+10\.00\sEUR$/)).toBeInViewport({ ratio: 1 })
  await expect(app.button('trade.saveReceipt')).toBeInViewport({ ratio: 1 })
  await app.button('trade.done').click()
}

/** The bond is locked from the wallet, which still has 20 USDT. */
async function lockBond(app: WebApp): Promise<void> {
  await app.button('trade.maker.bond.lock').click()
  await expect(app.dialog.getByText('20.00 USDT')).toBeVisible()
  await fill(app, 'trade.maker.move.amount', '5')
  if (isFull) await expectSheetSound(app.page, 'lock-bond')
  await press(app, 'trade.maker.bond.lock')
  await expect(app.view.getByText('5.00 USDT', { exact: true })).toBeVisible()
}

/** Another user sells to the maker, who rejects the sale; the seller has the USDT back. */
async function rejectSeller(app: WebApp, host: Host, maker: PreparedPerson): Promise<void> {
  const seller = await newSeller(host)
  const { offer_id } = await host.consoleOk('offer/create', { ...rest, side: 'sell', pay_types: 'bank' }, maker)
  const sale = { saleu_id: offer_id, number: '10', bk_id: seller.bk_id }
  const { order_id } = await host.callOk('saleu/create-order', sale, seller)
  await app.goTo(`/my-offers/order?order_id=${order_id}`)
  await app.button('trade.maker.pay.reject').click()
  if (isFull) await expectSheetSound(app.page, 'reject')
  await press(app, 'trade.maker.pay.reject')
  await expect(app.view.getByText(say('trade.maker.phase.ended.title'))).toBeVisible()
  expect(await moneyOf(host, seller)).toMatchObject({ available: '100.000000' })
}

/** The proof of the liabilities names the offers beside the account. */
async function expectProof(app: WebApp, host: Host): Promise<void> {
  await stateLiabilities(host)
  await app.goTo(paths.proof)
  await expect(app.view.getByText(say('property.proof.good'))).toHaveCount(2)
  await expect(app.view.getByRole('heading', { name: say('property.proof.maker') })).toBeVisible()
  await expect(app.view.getByText('60.00 USDT', { exact: true }).first()).toBeVisible()
}

test.afterEach(({ server }) => setMakers(callerOf(server), false))

test('user posts an offer, others trade with it, and the rest comes back', async ({ browser, server }) => {
  const host = callerOf(server)
  const maker = await newSeller(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: maker.userInfo }), say)
  await app.goTo('/pages/mine/mine')
  await expect(app.button('account.assetLog')).toBeVisible()
  await expect(app.button('account.myOffers')).toHaveCount(0)
  await setMakers(host, true)
  await app.button('account.myOffers').click()
  await expect(app.view).toHaveAttribute('data-path', '/my-offers')

  const name = `Ann ${freshName().slice(0, 8)}`
  await start(app, name)
  await postOffer(app)
  await sellToBuyer(app, host, name)
  if (isFull) await expectProof(app, host)

  await app.goTo('/my-offers')
  await expect(app.view.getByText(say('trade.maker.trades.none'))).toBeVisible()
  if (isFull) await lockBond(app)
  await app.view.getByText(say('trade.maker.offers.side.buy')).click()
  if (isFull) await expectSheetSound(app.page, 'change-offer')
  await press(app, 'trade.maker.form.pause')
  await expect(app.view.getByText(say('trade.maker.offers.state.off'))).toBeVisible()
  await app.button('trade.maker.balance.out').click()
  await fill(app, 'trade.maker.move.amount', '60')
  if (isFull) await expectSheetSound(app.page, 'move-out')
  await press(app, 'trade.maker.move.action.out')
  await expect(app.view.getByText('0.00 USDT').first()).toBeVisible()
  if (isFull) await rejectSeller(app, host, maker)
  const movements = await app.movements()
  await expect(movements.first()).toContainText(say('movement.from.offers'))
})
