import { newPerson } from '../../support/person.ts'
import { newSeller, sellToMerchant } from '../../support/sale.ts'
import { expectBalances, merchant, openOffer, say, type Scene, type Story } from '../story.ts'

/** The newest open order of the user's merchant. */
async function orderOf({ host, owner }: Scene, account: string): Promise<string> {
  const { list } = await host.consoleOk('order/list', { search: account }, owner)
  const [order] = list
  if (!order) throw new Error(`${account} has no order`)
  return order.order_id
}

const sale: Story = {
  name: 'sale of 10 USDT is released after the payment of 9.18 EUR',
  async play(scene) {
    const { phone, host, owner } = scene
    const seller = await newSeller(host)
    await phone.open(seller.userInfo)
    await openOffer(phone, 'sellToMerchants')
    await phone.fill(say('trade.quantity'), '10')
    await phone.sees(`${say('trade.youGet')} 9.18 EUR`)
    await phone.press(say('trade.sellNow'))
    await phone.sees('9.18 EUR', 'for 10.00 USDT', say('trade.now.waiting_payment.title'))
    await expectBalances(scene, '100.00', '90.00')

    const order_id = await orderOf(scene, seller.account)
    await host.consoleOk('order/paid', { order_id, reference: 'REF-SALE' }, owner)
    await phone.sees('Check whether 9.18 EUR arrived, then confirm')
    await phone.press(say('parts.now.doConfirm'))
    await phone.sees('9.18 EUR')
    await phone.tick('I have checked: 9.18 EUR is in my account')
    await phone.press(say('trade.release'))
    await phone.sees(say('trade.now.completed.title'), '9.18 EUR', '10.00 USDT')
    await expectBalances(scene, '90.00', '90.00')
  },
}

const purchase: Story = {
  name: 'purchase of 10 USDT arrives after the payment of 9.23 EUR',
  async play(scene) {
    const { phone, host, owner } = scene
    const buyer = await newPerson(host)
    await phone.open(buyer.userInfo)
    await openOffer(phone, 'buy')
    await phone.fill(say('trade.buyQuantity'), '10')
    await phone.seesValue(say('trade.toPay'), '9.23')
    await phone.press(say('trade.buyNow'))
    await phone.sees(say('trade.buyStep.waiting_payment'), '9.23 EUR', 'DE02120300000000202051', 'Alster Trading GmbH')
    await phone.upload(say('trade.receipt'), await scene.picture())
    await phone.press(say('trade.havePaid'))
    await phone.sees(say('trade.buyStep.paid'))

    const order_id = await orderOf(scene, buyer.account)
    await host.consoleOk('order/release', { order_id }, owner)
    await phone.sees(say('trade.buyAt.completed.title'), '10.00 USDT', '9.23 EUR')
    await expectBalances(scene, '10.00', '10.00')
    await phone.goTo('/pages/mine/asset-log')
    await phone.sees(say('movement.buy_release'), '+10.00')
  },
}

const cancelled: Story = {
  name: 'cancelled purchase costs nothing, cancelled sale returns its escrow',
  async play(scene) {
    const { phone, host } = scene
    const seller = await newSeller(host)
    await phone.open(seller.userInfo)
    await openOffer(phone, 'buy')
    await phone.fill(say('trade.buyQuantity'), '20')
    await phone.seesValue(say('trade.toPay'), '18.46')
    await phone.press(say('trade.buyNow'))
    await phone.sees(say('trade.buyStep.waiting_payment'), '18.46 EUR')
    await phone.press(say('trade.cancelOrder'))
    await phone.sees(say('trade.keepOrder'))
    await phone.press(say('trade.cancelOrder'))
    await phone.sees(say('trade.buyAt.cancelled.title'))
    await expectBalances(scene, '100.00', '100.00')

    await openOffer(phone, 'sellToMerchants')
    await phone.fill(say('trade.quantity'), '33.333333')
    await phone.press(say('trade.sellNow'))
    await phone.sees(say('trade.now.waiting_payment.title'))
    const path = await phone.path()
    await expectBalances(scene, '100.00', '66.66')
    await phone.goTo(path)
    await phone.press(say('trade.cancelOrder'))
    await phone.sees(say('trade.keepOrder'))
    await phone.press(say('trade.cancelOrder'))
    await phone.sees(say('trade.now.cancelled.title'))
    await expectBalances(scene, '100.00', '100.00')
  },
}

const appeal: Story = {
  name: 'appeal with a picture is decided for the seller',
  async play(scene) {
    const { phone, host, owner } = scene
    const seller = await newSeller(host)
    const { order_id } = await sellToMerchant(host, seller, '10')
    await host.consoleOk('order/paid', { order_id, reference: 'REF-APPEAL' }, owner)
    await phone.open(seller.userInfo)
    await phone.goTo(`/pages/orders/order?order_id=${order_id}`)
    await phone.press(say('trade.appeal.open'))
    await phone.sees(say('trade.appeal.meaningEvidence'))
    await phone.choose(say('trade.appeal.reason'), say('trade.appeal.reasons.not_received'))
    await phone.fill(say('trade.appeal.text'), 'Nothing came.')
    await phone.upload(say('trade.appeal.pictures'), await scene.picture())
    await phone.press(say('trade.appeal.send'))
    await phone.sees(say('trade.now.appeal.title'), 'Nothing came.', '10.00 USDT')
    await phone.nameOf({ role: 'image', name: say('trade.picture', { number: '1' }) })
    await expectBalances(scene, '100.00', '90.00')

    await host.consoleOk('order/reject', { order_id, reason: `${merchant} did not pay.` }, owner)
    await phone.goTo(`/pages/orders/order?order_id=${order_id}`)
    await phone.sees(say('trade.now.returned.title'), `${merchant} did not pay.`)
    await expectBalances(scene, '100.00', '100.00')
  },
}

export const tradeStories = [sale, purchase, cancelled, appeal]
