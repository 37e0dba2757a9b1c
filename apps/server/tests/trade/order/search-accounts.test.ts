import { expect, test } from 'vitest'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { localAccounts } from '@c2c/testing/src/people/bank-accounts.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, type Merchant } from './support.ts'

const story = await startStory()
const currencies = ['USD', 'BRL', 'MXN', 'ARS', 'PLN', 'CZK', 'KES', 'INR'].map((code) => ({ code }))
await addSetting(story.services.db, 'currencies', currencies, story.clock.now())

const found = async (search: string, merchant: Merchant) =>
  (await story.consoleOk('order/list', { search }, merchant)).list.map(({ order_id }) => order_id)

const { mx, ar } = localAccounts

const accounts: readonly [string, string, string, Record<string, string>, string, string][] = [
  ['CLABE', 'bank_mx', 'MXN', { clabe: '032 180 00011835971 9', bank_name: 'IXE' }, '9719', 'IXE'],
  ['CBU', 'bank_ar', 'ARS', { cbu: '28505909 40090418135201' }, '5201', '2850'],
  ['NRB', 'bank_pl', 'PLN', { account_number: 'PL61 1090 1014 0000 0712 1981 2874' }, '2874', '6110'],
  ['Czech number', 'bank_cz', 'CZK', { account_number: '19-2000145399/0800' }, '5399', '0800'],
  ['CPF as a PIX key', 'pix', 'BRL', { pix_key: '529.982.247-25' }, '4725', '5299'],
  [
    'random PIX key',
    'pix',
    'BRL',
    { pix_key: '123e4567-e12b-42d1-a456-4266554400af', city: 'São Paulo' },
    '00af',
    '4266',
  ],
  ['mailbox as a PIX key', 'pix', 'BRL', { pix_key: 'loja77@mail.example' }, 'ja77', 'mple'],
  ['phone', 'mpesa', 'KES', { phone: '0712 345678' }, '5678', '2547'],
  ['UPI ID', 'upi', 'INR', { vpa: '9876543210@okaxis' }, '3210', 'axis'],
  [
    'account number beside the code of a bank',
    'imps',
    'INR',
    { ifsc: 'hdfc0000001', account_number: '12345678987' },
    '8987',
    '0001',
  ],
  ['CLABE of a bank account', 'bank', 'USD', mx, '9719', 'XMXX'],
  ['CBU of a bank account', 'bank', 'USD', ar, '5201', 'ARBA'],
]

test.each(share(accounts, 1, 3))(
  'trades are found by the last characters of a %s alone',
  async (_what, type, currency, account, tail, other) => {
    const fields = type === 'bank' ? { ...account, full_name: 'Awa Diop' } : account
    const [payee, payer] = [await openMerchant(story, 1000, {}), await openMerchant(story)]
    await story.consoleOk('account/create', { pay_type: type, currency, fields: JSON.stringify(fields) }, payee)
    const [buys, sells] = [
      await openOffer(story, payee, { side: 'buy', currency, pay_types: type }),
      await openOffer(story, payer, { currency, pay_types: type }),
    ]
    const person = await newUser(story)
    await fundUser(story, person, '100')
    const bought = await story.callOk('saleu/create-order', { saleu_id: buys, number: '10' }, person)
    const given =
      type === 'bank' ? { ...fields, type } : { type, full_name: 'Awa Diop', fields: JSON.stringify(fields) }
    const { bk_id } = await story.callOk('bankinfo/create', { ...given, currency }, person)
    const sold = await story.callOk('saleu/create-order', { saleu_id: sells, number: '10', bk_id }, person)
    expect([await found(tail, payee), await found(tail.toUpperCase(), payer)]).toEqual([
      [bought.order_id],
      [sold.order_id],
    ])
    expect([await found(other, payee), await found(other, payer)]).toEqual([[], []])
  },
)
