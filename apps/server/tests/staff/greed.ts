import { consoleCalls, type Call } from '@c2c/contract'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { paymentDetails } from '../trade/order/support.ts'

/** Whatever a call may ask for, in the words that would help the accomplices most; each call takes what it knows. */
const greed: Fields = {
  amount: '1000',
  note: 'Seen on the chain.',
  text: 'All in order.',
  reason: 'All in order.',
  payout_ref: 'SEPA-1',
  reference: 'ab12cd34'.repeat(8),
  network: 'TRC20',
  direction: 'credit',
  against: 'custody:TRC20',
  owner: 'user',
  price: '0.000001',
  active: 'true',
  kind: 'recharge',
  type: 'recharge',
  version: '0',
  credentials: '',
  search: 'u',
  from: '2026-01-01',
  to: '2026-12-31',
  texts: '{"en":"Ours"}',
  starts_at: '2026-11-21T00:00:00.000Z',
  ends_at: '',
  channel: 'telegram',
  account: 'ours',
  days: '0-4',
  hours: '',
  link: '',
  apr: '1',
  day: '1',
  names: '{"en":"Ours"}',
  key: 'four_eyes',
  value: '{"recharge":"900000","withdraw":"900000","appeal":"900000","rates":false,"staff":false}',
  what: 'bindings',
  purpose: 'All in order.',
  min_amount: '1',
  max_amount: '100000',
  name: 'Ours',
  email: 'accomplice@mail.example',
  role: 'operator',
  by: 'day',
  pay_type: 'wise',
  fields: JSON.stringify({ ...paymentDetails, type: undefined }),
  staff_id: 'none',
  account_id: 'none',
  lixibao_id: 'none',
  announcement_id: 'none',
  kefu_id: 'none',
  url: 'https://ours.example/',
  events: 'order.paid',
  paused: 'false',
  webhook_id: 'none',
  delivery_id: 'none',
  template_id: 'none',
  file: 'YQ==',
  bank: 'Ours',
  separator: 'comma',
  decimal: 'point',
  date_format: 'YYYY-MM-DD',
  date: 'date',
  csv: 'side,price\nsell,0.000001',
  action: 'pause',
  blocked: 'true',
  daily_limit: '',
  checked: 'By a call.',
  problem: 'All in order.',
  round: '1',
  agrees: 'true',
  holds: 'true',
  checked_on: '2026-11-20',
}

/** Calls about staff themselves, files, and signed addresses: they move no money and have stories of their own. */
const elsewhere = [
  'session/login',
  'session/logout',
  'staff/accept',
  'staff/invitation',
  'staff/change-password',
  'staff/second-factor-begin',
  'staff/second-factor-set',
  'attach/upload',
  'assets/add',
  'assets/message',
]

const decides = ({ name }: Call): boolean => name.startsWith('proposal/')

/** Proposals are decided last, so that a setting has no open proposal when a test ends. */
export const tried: readonly Call[] = consoleCalls
  .filter(({ name }) => !elsewhere.includes(name))
  .toSorted((one, other) => Number(decides(one)) - Number(decides(other)))

/** The settings that say who decides. */
const settings: readonly Fields[] = [{}, { key: 'owner_trades', value: 'true' }, { key: 'features', value: '{}' }]

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** What calls can be about, by id. */
export interface World {
  readonly bag: Fields
  readonly orders: readonly string[]
  readonly proposals: readonly string[]
  readonly dispute_id: string
}

/** Every input that a call is tried with: one for every order and every proposal that it can be about. */
export function wishesFor(name: string, { bag, orders, proposals, dispute_id }: World): readonly Fields[] {
  const about: Readonly<Record<string, readonly Fields[]>> = {
    order: orders.map((order_id) => ({ order_id, reply_id: 'none', title: 'Bank', texts: '{"en":"Pay me."}' })),
    proposal: proposals.map((proposal_id) => ({ proposal_id })),
    offer: [{}, { price: '', min_price: '0.0001', max_price: '0.5' }],
    merchant: [{ what: 'identity' }],
    correction: [{ merchant_id: '' }, { user: '' }],
    setting: settings,
    fund: [
      {
        type: 'usdt',
        address,
        credentials: 'none',
        from: '2026-11-20',
        to: '2026-11-21',
        currency: 'EUR',
        state: '',
      },
      { type: 'TRC20' },
    ],
    withdraw: [{ format: 'csv', txid: 'ab12cd34'.repeat(8) }],
    chain: [{ addresses: address, dispute_id, provider: 'one' }],
    assets: [{ address_id: 'none' }],
    announcement: [{ kind: 'banner' }],
    verification: [{ verification_id: 'none', side: 'front' }],
    export: [{ kind: 'transfers', format: 'csv', export_id: 'none' }],
  }
  const subjects = about[name.split('/')[0] ?? ''] ?? [{ order_id: orders[0] ?? '' }]
  return subjects.map((subject) => ({ ...greed, ...bag, ...subject }))
}
