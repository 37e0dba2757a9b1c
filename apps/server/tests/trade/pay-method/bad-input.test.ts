import { expect, test } from 'vitest'
import { localAccounts } from '@c2c/testing/src/people/bank-accounts.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../order/support.ts'

const story = await startStory()
const currencies = ['EUR', 'USD', 'BRL', 'MXN', 'INR', 'JPY'].map((code) => ({ code }))
await addSetting(story.services.db, 'currencies', currencies, story.clock.now())
const merchant = await openMerchant(story, 0, {})
const invalid = 'This is not valid; please check it'

const accountOf = (type: string, currency: string, fields: object) => ({
  type,
  currency,
  full_name: 'Anna Li',
  fields: JSON.stringify(fields),
})

test.each([
  ['CPF with a wrong check digit', 'pix', 'BRL', { pix_key: '529.982.247-26' }, 'pix_key', invalid],
  ['CNPJ with a wrong check digit', 'pix', 'BRL', { pix_key: '11.222.333/0001-82' }, 'pix_key', invalid],
  ['PIX key that is none', 'pix', 'BRL', { pix_key: '123e4567-e12b-12d1' }, 'pix_key', invalid],
  ['CLABE with a wrong check digit', 'bank_mx', 'MXN', { clabe: '032180000118359718' }, 'clabe', invalid],
  [
    'full-width CLABE with a wrong check digit',
    'bank_mx',
    'MXN',
    { clabe: '０３２１８００００１１８３５９７１８' },
    'clabe',
    invalid,
  ],
  ['CLABE with a letter', 'bank_mx', 'MXN', { clabe: '03218000011835971A' }, 'clabe', 'Please enter digits only'],
  ['UPI ID of a mailbox', 'upi', 'INR', { vpa: 'ANNA@GMAIL.COM' }, 'vpa', invalid],
  ['handle that is too short', 'revolut', 'EUR', { revtag: '＠ａ' }, 'revtag', invalid],
])('%s is refused at its field, and nothing is stored', async (_what, type, currency, wrong, field, message) => {
  const person = await newUser(story)
  const fields = { bank_name: 'IXE', city: 'São Paulo', ...wrong }
  const refused = { code: 400, data: { reason: 'invalid_input', fields: { [`fields.${field}`]: message } } }
  const account = accountOf(type, currency, fields)
  expect(await story.call('bankinfo/create', account, person)).toMatchObject(refused)
  expect((await story.callOk('bankinfo/list', {}, person)).list).toEqual([])
  const { fields: json } = account
  expect(await story.console('account/create', { pay_type: type, currency, fields: json }, merchant)).toMatchObject(
    refused,
  )
  expect((await story.consoleOk('account/list', {}, merchant)).list).toEqual([])
})

test('CLABE of a bank account with a wrong check digit is refused at its field', async () => {
  const person = await newUser(story)
  const account = { ...localAccounts.mx, type: 'bank', clabe: '０３２１８００００１１８３５９７１８' }
  expect(await story.call('bankinfo/create', account, person)).toMatchObject({
    code: 400,
    data: { fields: { clabe: 'This CLABE is not valid. Please compare its 18 digits' } },
  })
  expect((await story.callOk('bankinfo/list', {}, person)).list).toEqual([])
})

test.each([
  ['UPI ID in capitals', 'upi', 'INR', 'vpa', 'Anna.Li@OKHDFCBANK', 'anna.li@okhdfcbank'],
  ['full-width UPI ID', 'upi', 'INR', 'vpa', 'ＡＮＮＡ.ＬＩ＠ＯＫＨＤＦＣＢＡＮＫ', 'anna.li@okhdfcbank'],
  ['full-width CLABE', 'bank_mx', 'MXN', 'clabe', '０３２　１８０　０００１１８３５９７１９', '032180000118359719'],
  ['full-width CPF', 'pix', 'BRL', 'pix_key', '５２９.９８２.２４７-２５', '52998224725'],
  ['full-width phone', 'pix', 'BRL', 'pix_key', '＋５５ １１ ９８７６５ ４３２１', '+5511987654321'],
])('%s is kept in its one form, and bound once', async (_what, type, currency, field, typed, kept) => {
  const person = await newUser(story)
  const bind = (value: string) =>
    story.call(
      'bankinfo/create',
      accountOf(type, currency, { bank_name: 'IXE', city: 'São Paulo', [field]: value }),
      person,
    )
  const { data } = await bind(typed)
  const { lines } = (await story.callOk('bankinfo/detail', { type, bk_id: data.bk_id }, person)) as {
    lines?: { name: string; value: string }[]
  }
  expect(lines?.find(({ name }) => name === field)?.value).toBe(kept)
  expect(await bind(kept)).toMatchObject({ code: 409, data: { reason: 'already_exists' } })
})
