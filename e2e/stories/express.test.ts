import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { bindAccount, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { signInOwner, type Host } from '@c2c/testing/src/people/people.ts'
import { contractTexts, webTexts } from '../support/texts.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { expect, fullRunTest, test } from '../support/test.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** The button of the express card for 20 USDT, and the card. */
function expressOf(app: WebApp) {
  const name = say('tutorial.express.sellNow', { number: '20.00\u00a0USDT' })
  return {
    tap: app.view.getByRole('button', { name }),
    card: app.view.locator('section').filter({ has: app.page.getByRole('button', { name }) }),
  }
}

test('one tap in the hall sells to the best offer, and says why this one', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), say)
  await app.openOffers('sellToMerchants')
  await app.field('trade.wanted').fill('20')
  const { tap, card } = expressOf(app)
  await expect(tap).toBeInViewport({ ratio: 1 })
  const { offer, amount } = await host.callOk(
    'selling/express',
    { side: 'sell', currency: 'EUR', number: '20', bk_id: person.bk_id },
    person,
  )
  await expect(card).toContainText(offer?.merchant.name ?? 'no offer')
  await expect(card).toContainText(amount)
  await expect(card).toContainText('1 USDT = ')
  await tap.click()
  await app.onOrder()
  const { list } = await host.callOk('saleu/list-order', {}, person)
  expect(list.map(({ number, price, merchant }) => [number, price, merchant.name])).toEqual([
    ['20.000000', offer?.price, offer?.merchant.name],
  ])
})

test('nothing that fits becomes an alert, whose notice opens the offer when it comes', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newSeller(host)
  await rechargeAndApprove(host, person, '800000')
  const owner = { token: await signInOwner(host) }
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), say)
  await app.openOffers('sellToMerchants')
  await app.field('trade.wanted').fill('765432')
  await expect(
    app.view.getByText(say('tutorial.express.none.amount', { number: '765,432.00\u00a0USDT' })),
  ).toBeVisible()
  await app.button('tutorial.wanted.tellMe').first().click()
  await expect(app.dialog.getByRole('textbox', { name: say('tutorial.wanted.number') })).toHaveValue('765432')
  await app.dialog.getByRole('textbox', { name: say('tutorial.wanted.priceAtLeast') }).fill('0.5')
  await app.dialog.getByRole('button', { name: say('tutorial.wanted.submit') }).click()
  const item = app.view.getByRole('listitem').filter({ hasText: say('tutorial.wanted.sellFor', { currency: 'EUR' }) })
  await expect(item).toContainText(say('tutorial.wanted.waiting'))

  const { list: merchants } = await host.consoleOk('merchant/list', {}, owner)
  const large = { side: 'sell', currency: 'EUR', price: '0.91', min_number: '10', max_number: '900000' }
  const fields = { ...large, available: '900000', pay_types: 'bank', minutes: '30' }
  const { offer_id } = await host.consoleOk(
    'offer/create',
    { ...fields, merchant_id: merchants[0]?.merchant_id ?? '' },
    owner,
  )
  await expect(item).toContainText(say('tutorial.wanted.metAt'))
  await app.goTo('/pages/mine/notices')
  await app.view
    .getByRole('listitem')
    .filter({ hasText: contractTexts('en')('notice.wanted_sell', { detail: 'EUR' }) })
    .getByRole('button')
    .click()
  await expect(app.view).toHaveAttribute('data-path', '/wanted')
  await expect(app.dialog).toContainText(merchants[0]?.name ?? 'no merchant')
  await app.closeSheets()
  await expect(app.view.getByRole('heading', { name: say('tutorial.wanted.found') })).toBeVisible()

  // Gone, it names the nearest ones, and the alert can wait for the next.
  await host.consoleOk('offer/update', { offer_id, active: 'false' }, owner)
  await expect(app.view.getByText(say('tutorial.wanted.goneNone'))).toBeVisible()
  if (!isFull) return
  await app.button('tutorial.wanted.renew').click()
  await expect(item).toContainText(say('tutorial.wanted.waiting'))
  await app.button('tutorial.wanted.remove').click()
  await app.dialog.getByRole('button', { name: say('tutorial.wanted.remove') }).click()
  await expect(app.view.getByText(say('tutorial.wanted.none'))).toBeVisible()
})

fullRunTest(
  'offer that goes before the tap arrives is replaced at no worse price, else the person is asked',
  async ({ browser, server }) => {
    const host = callerOf(server)
    const person = await newSeller(host)
    const owner = { token: await signInOwner(host) }
    const { list: merchants } = await host.consoleOk('merchant/list', {}, owner)
    const post = async (place: number, price: string) => {
      const terms = { side: 'sell', currency: 'EUR', price, min_number: '10', max_number: '90', available: '90' }
      const merchant_id = merchants[place]?.merchant_id ?? ''
      return host.consoleOk('offer/create', { ...terms, merchant_id, pay_types: 'bank', minutes: '30' }, owner)
    }
    const end = ({ offer_id }: { readonly offer_id: string }) =>
      host.consoleOk('offer/update', { offer_id, active: 'false' }, owner)
    const made = [await post(0, '1.1'), await post(1, '1.1'), await post(0, '1.05')]
    const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), say)
    /** Ends the shown offer when its order is on its way. */
    const endOnTap = () =>
      app.page.route(
        '**/saleu/create-order',
        async (route) => {
          const sent = route.request().postData() ?? ''
          for (const offer of made.filter(({ offer_id }) => sent.includes(offer_id))) await end(offer)
          await route.continue()
        },
        { times: 1 },
      )
    const { tap, card } = expressOf(app)
    await app.openOffers('sellToMerchants')
    await app.field('trade.wanted').fill('20')
    await expect(card).toContainText('1.10')
    await endOnTap()
    await tap.click()
    await app.onOrder()
    const prices = async () => (await host.callOk('saleu/list-order', {}, person)).list.map(({ price }) => price)
    expect(await prices()).toEqual(['1.10'])

    await app.openOffers('sellToMerchants')
    await expect(card).toContainText('1.10')
    await endOnTap()
    await tap.click()
    const asked = say('tutorial.express.moved', { before: '1.10\u00a0EUR', now: '1.05\u00a0EUR' })
    await expect(card.getByRole('alert')).toHaveText(asked)
    expect(await prices()).toEqual(['1.10'])
    await tap.click()
    await app.onOrder()
    expect(await prices()).toEqual(['1.05', '1.10'])
    for (const offer of made) await end(offer)
  },
)

/** Posts an offer of the first merchant to users who sell for euros; returns how to end it. */
async function offerOf(host: Host, terms: object): Promise<() => Promise<unknown>> {
  const owner = { token: await signInOwner(host) }
  const { list } = await host.consoleOk('merchant/list', {}, owner)
  const fields = { side: 'sell', currency: 'EUR', minutes: '30', merchant_id: list[0]?.merchant_id ?? '', ...terms }
  const { offer_id } = await host.consoleOk('offer/create', fields, owner)
  return () => host.consoleOk('offer/update', { offer_id, active: 'false' }, owner)
}

fullRunTest(
  'sale by a method without an account leads to its form, and back to the same offer',
  async ({ browser, server }) => {
    const host = callerOf(server)
    const person = await newSeller(host)
    const amounts = { price: '0.86', min_number: '10', max_number: '90', available: '90' }
    const end = await offerOf(host, { ...amounts, pay_types: 'paypal' })
    const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), say)
    await app.openOffers('sellToMerchants')
    await app.field('trade.wanted').fill('20')
    await app.view.getByRole('button', { name: 'PayPal', exact: true }).click()
    const title = app.page.getByRole('heading', { name: say('tutorial.express.title'), exact: true })
    const card = app.view.locator('section').filter({ has: title })
    await expect(card).toContainText(say('tutorial.express.noAccountOf', { methods: 'PayPal', currency: 'EUR' }))
    const add = card.getByRole('button', { name: say('bank-account.method.addOf', { method: 'PayPal' }), exact: true })
    await expect(add).toBeInViewport({ ratio: 1 })
    await add.click()
    await expect(app.field('bank-account.field.currency')).toHaveText('EUR')
    await app.field('bank-account.field.full_name').fill('Erika Mustermann')
    await app.view.getByLabel('PayPal email or PayPal.Me name', { exact: true }).fill('erika@mail.example')
    await app.button('bank-account.save').click()
    await expect(app.view).toHaveAttribute('data-path', '/pages/dating/dating')
    await expect(expressOf(app).tap).toBeInViewport({ ratio: 1 })
    await expect(card).toContainText('PayPal')
    await end()
  },
)

fullRunTest('found offer says before the tap what is missing to take it', async ({ browser, server }) => {
  const host = callerOf(server)
  const person = await newPerson(host)
  const wish = { kind: 'offer', side: 'sell', currency: 'EUR', price: '0.5', number: '654321' }
  const { wanted_id } = await host.callOk('wanted/create', wish, person)
  const amounts = { price: '0.91', min_number: '10', max_number: '900000', available: '900000' }
  const end = await offerOf(host, { ...amounts, pay_types: 'bank' })
  await expect.poll(async () => (await host.callOk('wanted/list', {}, person)).list[0]?.state).toBe('met')
  const app = new WebApp(await openApp(browser, server, { userInfo: person.userInfo, lang: 'en' }), say)
  const address = `/wanted?wanted_id=${wanted_id}`
  await app.goTo(address)
  const [needed, available] = ['654,321.00\u00a0USDT', '0.00\u00a0USDT']
  await expect(app.view.getByText(say('tutorial.wanted.tooLittle', { needed, available }))).toBeInViewport({ ratio: 1 })
  await expect(app.view.getByRole('alert').first()).toContainText('EUR')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.button('tutorial.wanted.recharge').click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/mine/rechange')
  await app.page.goBack()
  await app.view.getByRole('alert').first().getByRole('button').click()
  await expect(app.view).toHaveAttribute('data-path', '/pages/mine/binding')
  await app.page.goBack()
  await rechargeAndApprove(host, person, '700000')
  await bindAccount(host, person)
  await app.goTo(address)
  await expect(app.dialog.getByText('0.91')).toBeVisible()
  await app.closeSheets()
  await expect(app.view.getByText(say('tutorial.wanted.canTake'))).toBeInViewport({ ratio: 1 })
  await end()
})
