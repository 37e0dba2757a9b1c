import { consoleCalls, type Call, type ConsoleCallName } from '@c2c/contract'
import { expect, test } from 'vitest'
import { makePushKeys } from '../../src/services/push/keys.ts'
import { merchantKey, password } from '../identity/api-key/support.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { addAddress, depositFields, evmAddress, withdraw, verifyAccount, operators } from '../payments/fund/support.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openWebhook } from '../messages/webhook/support.ts'
import { offerFields, openMerchant, openOffer, paymentDetails, sell, seller } from '../trade/order/support.ts'
import { base64, camt02 } from '../trade/statement/samples.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const { services, clock } = story
const bot = { token: `1:${'A'.repeat(35)}`, name: 'test_bot', api: 'http://127.0.0.1:9' }
await addSetting(services.db, 'telegram', bot, clock.now())
await addSetting(services.db, 'push_keys', makePushKeys('mailto:ops@c2c.example'), clock.now())
const [mine, theirs] = [await openMerchant(story), await openMerchant(story)]
const offer_id = await openOffer(story, theirs)
const { account_id } = await anAccountOf(theirs.id)
const period = { from: '2026-11-01', to: '2026-11-21' }
const { export_id } = await story.consoleOk('export/create', { kind: 'merchant', format: 'csv', ...period }, theirs)
const { key_id } = await merchantKey(story, theirs)
const { order_id, order_no } = await sell(story, await seller(story), offer_id)
const { template_id } = await story.consoleOk('offer/template-save', { offer_id, name: 'Day' }, theirs)
const reply = { title: 'Theirs', texts: '{"en":"Our reply."}' }
const { reply_id } = await story.consoleOk('order/reply-save', reply, theirs)
const payout_account_id = await addAddress(story, theirs)
await verifyAccount(story, await operators(story), payout_account_id)
const withdrawn = await withdraw(story, theirs, payout_account_id)
const withdraw_id = 'withdraw_id' in withdrawn.data ? withdrawn.data.withdraw_id : ''
const { webhook_id } = await openWebhook(story, theirs, 'https://theirs.example/')
const { delivery_id } = await story.consoleOk('webhook/test', { webhook_id }, theirs)
const { staff_id } = await story.consoleOk('session/info', {}, theirs)
const foreign = { merchant_id: theirs.id }
const mapping = {
  separator: 'comma',
  decimal: 'point',
  date_format: 'YYYY-MM-DD',
  date: 'd',
  amount: 'a',
  fixed_currency: 'EUR',
}
await story.consoleOk('statement/mapping-save', { bank: 'Their bank', ...mapping }, theirs)
await story.consoleOk(
  'statement/import',
  { file: base64(camt02([{ day: '2026-11-21', amount: '9', text: order_no }])) },
  theirs,
)

/** Items of the other merchant, as each call would name them. */
const aimed: Readonly<Record<string, Fields>> = {
  'account/change': { account_id, daily_limit: '1' },
  'account/confirm': { account_id },
  'account/create': {
    merchant_id: theirs.id,
    pay_type: 'wise',
    currency: 'EUR',
    fields: JSON.stringify(paymentDetails),
  },
  'account/list': { merchant_id: theirs.id },
  'account/retire': { account_id },
  'alert/choose': { mail: '', push: '', telegram: '', sound: '', quiet: '', reminder: 'false' },
  'alert/info': {},
  'alert/list': {},
  'alert/low-balance': { amount: '1' },
  'alert/push-subscribe': { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) },
  'alert/push-unsubscribe': { endpoint: 'https://fcm.googleapis.com/x' },
  'alert/telegram-link': {},
  'alert/telegram-unlink': {},
  'api-key/create': { name: 'Bot', days: '1', scopes: 'read', password },
  'api-key/list': {},
  'api-key/revoke': { key_id },
  'audit/list': { staff_id },
  'bond/keep': foreign,
  'bond/leave': foreign,
  'bond/list': foreign,
  'bond/lock': { ...foreign, amount: '1' },
  'delivery/dead': {},
  'delivery/retry': { delivery_id },
  'events/since': { after: '0' },
  'export/create': { kind: 'merchant', format: 'csv', merchant_id: theirs.id, ...period },
  'export/download': { export_id },
  'export/list': {},
  'fund/address': {},
  'fund/cancel': { withdraw_id },
  'fund/deposit': { ...(await depositFields(story, mine, '100')), ...foreign },
  'fund/deposits': foreign,
  'fund/payout-account-create': { ...foreign, type: 'usdt', network: 'ERC20', address: evmAddress },
  'fund/payout-account-detail': { payout_account_id },
  'fund/payout-account-list': foreign,
  'fund/payout-account-retire': { payout_account_id },
  'fund/quote': { payout_account_id, amount: '50' },
  'fund/report': { ...foreign, ...period },
  'fund/withdraw': { payout_account_id, amount: '50' },
  'fund/withdrawals': foreign,
  'ledger/merchant': { merchant_id: theirs.id },
  'liabilities/proof': foreign,
  'offer/bulk': { ...foreign, action: 'pause' },
  'offer/create': { ...offerFields, merchant_id: theirs.id },
  'offer/export': foreign,
  'offer/follow': {
    ...foreign,
    side: 'sell',
    currency: 'EUR',
    pay_types: 'bank',
    follow_step: '0',
    follow_min_price: '1',
    follow_max_price: '1',
  },
  'offer/import': { ...foreign, csv: `offer_id,price\n${offer_id},0.1` },
  'offer/list': { merchant_id: theirs.id, page_size: '100' },
  'offer/template-list': foreign,
  'offer/template-remove': { template_id },
  'offer/template-save': { offer_id, name: 'Mine' },
  'offer/update': { ...offerFields, offer_id, active: 'false' },
  'order/appeal': { order_id, reason: 'other', text: 'Mine now.' },
  'order/block': { order_id, blocked: 'true', reason: 'No.' },
  'order/claim': { order_id },
  'order/evidence': { order_id, text: 'Mine now.' },
  'order/hand-over': { order_id, staff_id: order_id, note: 'Mine now.' },
  'order/list': { id: order_id },
  'order/member-list': foreign,
  'order/message': { order_id, text: 'Hello.' },
  'order/messages': { order_id },
  'order/paid': { order_id, reference: 'SEPA-1' },
  'order/reject': { order_id, reason: 'No.' },
  'order/release': { order_id, reason: 'Yes.' },
  'order/reply-list': foreign,
  'order/reply-remove': { reply_id },
  'order/reply-save': { ...foreign, ...reply },
  'order/review': { order_id, reason: 'Again.' },
  'paymethod/list': {},
  'queue/counts': {},
  'sandbox/trial': {},
  'sandbox/trial-answer': { fail_next: '1' },
  'sandbox/trial-order': { side: 'sell', number: '50' },
  'sandbox/trial-step': { order_id, step: 'paid' },
  'statement/import': { ...foreign, file: base64(camt02([{ day: '2026-11-21', amount: '1' }])) },
  'statement/lines': { ...foreign, group: 'unmatched' },
  'statement/list': foreign,
  'statement/mapping-list': foreign,
  'statement/mapping-save': { ...foreign, ...mapping, bank: 'Mine' },
  'webhook/change': { webhook_id, events: 'order.paid', paused: 'true' },
  'webhook/create': { url: 'https://ours.example/', events: 'order.paid', password },
  'webhook/deliveries': { webhook_id },
  'webhook/drop': { delivery_id },
  'webhook/end-old-secret': { webhook_id },
  'webhook/list': {},
  'webhook/redeliver': { delivery_id },
  'webhook/remove': { webhook_id },
  'webhook/rotate-secret': { webhook_id, password },
  'webhook/test': { webhook_id },
}

/** Calls that a merchant's people may give and that are about more than their own account and their own uploads. */
const reached = consoleCalls
  .filter(({ auth }: Call) => auth.includes('merchant'))
  .map(({ name }): ConsoleCallName => name)
  .filter((name) => !/^(session|staff)\/|^attach\/upload$/.test(name))

test('every call open to merchants is covered here', () => {
  expect(reached.toSorted()).toEqual(Object.keys(aimed))
})

async function anAccountOf(merchant_id: string) {
  const [account] = (await story.consoleOk('account/list', { merchant_id }, owner)).list
  if (!account) throw new Error('the other merchant has nowhere to be paid')
  return account
}

/** All that the platform sees of the other merchant. */
async function state(): Promise<string> {
  const seen = await Promise.all([
    story.console('account/list', { merchant_id: theirs.id }, owner),
    story.console('export/list', {}, theirs),
    story.console('api-key/list', {}, theirs),
    story.console('offer/list', { merchant_id: theirs.id, page_size: '100' }, owner),
    story.console('order/list', { id: order_id }, owner),
    story.console('order/messages', { order_id }, owner),
    story.console('fund/deposits', {}, theirs),
    story.console('fund/withdrawals', {}, theirs),
    story.console('fund/payout-account-list', {}, theirs),
    story.console('offer/template-list', {}, theirs),
    story.console('order/reply-list', {}, theirs),
    story.console('statement/list', {}, theirs),
    story.console('statement/lines', { group: 'unmatched' }, theirs),
    story.console('statement/mapping-list', {}, theirs),
    story.console('webhook/list', {}, theirs),
    story.console('alert/info', {}, theirs),
    story.console('alert/list', {}, theirs),
  ])
  return seen.map(({ text }) => text).join('\n')
}

const before = await state()

test.each(reached)('%s shows and moves nothing of another merchant', async (name) => {
  expect(before).toContain(order_no)
  const answer = await story.console(name, aimed[name], mine)
  const ids = [
    account_id,
    delivery_id,
    export_id,
    key_id,
    offer_id,
    order_id,
    payout_account_id,
    staff_id,
    template_id,
    webhook_id,
  ]
  for (const secret of [theirs.id, theirs.name, order_no, ...ids]) expect(answer.text).not.toContain(secret)
  // An unknown id gets the same answer as a foreign one; a list for an unknown name shows the caller's own.
  expect([name, answer.code]).toEqual([
    name,
    /^alert\/|^(api-key|audit|export|offer|order|paymethod|webhook)\/list$|^(api-key|webhook)\/create$|^(delivery\/dead|events\/since|fund\/address|queue\/counts|sandbox\/trial(-answer)?)$/.test(
      name,
    )
      ? 200
      : // No offer of the caller's own is running.
        name === 'sandbox/trial-order'
        ? 422
        : 404,
  ])
  // The short form looks once, after the last call.
  if (!isFull && name !== reached.at(-1)) return
  expect(await state()).toBe(before)
})
