import { expect, test } from 'vitest'
import { newPassword } from '../src/identity/account/credential-fields.ts'
import {
  bankinfoCreate,
  consoleSessionLogin,
  fieldErrors,
  saleuMessage,
  smsSendCode,
  userinfoSave,
  userLogin,
  userRegister,
  type Call,
} from '../src/index.ts'

const errorOf = (call: Call, field: string, value: string, rest: Record<string, string> = {}): string | undefined => {
  const parsed = call.input.safeParse({ ...rest, [field]: value })
  return parsed.error ? fieldErrors(parsed.error)[field] : undefined
}

test.each(['abcd', 'A.b-c_9', 'x'.repeat(32)])('%s can be an account name', (name) => {
  expect(errorOf(userRegister, 'account', name)).toBeUndefined()
})

test.each(['abc', 'x'.repeat(33), 'a b c d', 'name@host', 'müller', '<b>hi</b>'])('%s cannot be one', (name) => {
  expect(errorOf(userRegister, 'account', name)).toBe('account_format')
})

test('e-mail addresses are lower-cased', () => {
  expect(userLogin.input.parse({ email: ' Ann@Example.COM ', code: '123456' }).email).toBe('ann@example.com')
})

test.each([
  ['ann@m\u00FCnchen.de', 'ann@xn--mnchen-3ya.de'],
  ['Ann@MU\u0308NCHEN.de', 'ann@xn--mnchen-3ya.de'],
  ['taro@\u65E5\u672C\u8A9E.jp', 'taro@xn--wgv71a119e.jp'],
  ['ivan@\u043F\u043E\u0447\u0442\u0430.\u0440\u0444', 'ivan@xn--80a1acny.xn--p1ai'],
  ['taro\uFF20example.jp', 'taro@example.jp'],
  ['\u200Bmailto:ann@example.com ', 'ann@example.com'],
  ['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
  ['ab.@ezweb.ne.jp', 'ab.@ezweb.ne.jp'],
])('e-mail %s is stored as %s', (typed, stored) => {
  const input = { email: typed, purpose: '' }
  expect(smsSendCode.input.parse(input).email).toBe(stored)
  expect(userLogin.input.parse({ account: typed, password: 'x' }).account).toBe(stored)
})

test.each(['ann@m\u00FCn/chen.de', 'ann@\u00FC', 'ann@m\u00FCnchen.de:80', 'a..b@m\u00FCnchen.de'])(
  '%s is no e-mail',
  (typed) => {
    expect(errorOf(userRegister, 'email', typed)).toBe('email_format')
  },
)

test.each([
  ['123 456', '123456'],
  ['\u200E123\u2011456', '123456'],
  ['１２３４５６', '123456'],
])('code "%s" is %s', (typed, code) => {
  expect(userLogin.input.parse({ email: 'ann@example.com', code: typed }).code).toBe(code)
  expect(userLogin.input.parse({ account: 'ann', password: 'x', totp: typed }).totp).toBe(code)
  expect(consoleSessionLogin.input.parse({ email: 'ann@example.com', password: 'x', totp: typed }).totp).toBe(code)
})

test('recovery code and invitation code are taken as people copy them', () => {
  const recovery = ' ABCD-EFGH IJKL\u2011MNOP\u200B-QRST-UVWX'
  expect(userLogin.input.parse({ account: 'ann', password: 'x', totp: recovery }).totp).toBe('ABCDEFGHIJKLMNOPQRSTUVWX')
  const { invite_code } = userRegister.input.shape
  expect(invite_code.parse(' ABCD EFGH\u200B ')).toBe('ABCDEFGH')
})

const letter = (...codes: number[]) => String.fromCodePoint(...codes)

test.each([
  ['Persian', `${letter(0x645, 0x6cc)}\u200C${letter(0x62e, 0x648, 0x627, 0x647, 0x645)}`],
  ['Hindi', letter(0x930, 0x94d, 0x200d, 0x92f)],
  ['Sinhala', letter(0xdc1, 0xdca, 0x200d, 0xdbb, 0xdd3)],
  ['Kannada', letter(0xcb0, 0x200d, 0xccd, 0xcaf)],
  ['Malayalam', letter(0xd05, 0xd28, 0xd3f, 0xd32, 0xd4d, 0x200d)],
  ['Bengali', letter(0x9b0, 0x200d, 0x9cd, 0x9af)],
])('name in %s keeps its joiners', (_script, name) => {
  expect(userinfoSave.input.parse({ nickname: name }).nickname).toBe(name)
})

test.each([
  'An\u200Cna',
  'An\u200Dna',
  '\u200Canna',
  `${letter(0x645)}\u200C`,
  `${letter(0x645)}\u200Canna`,
  'Anna\u202E',
  '\u674E\u200D\u660E',
])('hidden character in %j is refused', (name) =>
  expect(errorOf(userinfoSave, 'nickname', name)).toBe('hidden_characters'),
)

const message = (text: string) => saleuMessage.input.safeParse({ order_id: 'o', text })

test('message turns no direction, and one of blank characters is empty', () => {
  expect(message('pay \u202E0.1\u202C now').data?.text).toBe('pay 0.1 now')
  expect(message('\u2066ok\u2069').data?.text).toBe('ok')
  // Marks of languages that are written from the right, and emoji of several parts, stay.
  expect(message('\u0633\u0644\u0627\u0645\u200F!').data?.text).toBe('\u0633\u0644\u0627\u0645\u200F!')
  for (const blank of ['', ' ', '\u200B', '\u202E', '\u3164', '\u2800\u2800', '\u00A0\n', '\u200D\uFE0F', '\u034F'])
    expect(message(blank).error?.issues[0]?.message).toBe('message_required')
})

test('surname may be missing where people have one name', () => {
  const one = {
    type: 'wise',
    name: 'Sukarno',
    email: 'a@example.com',
    telephone: '+62 812 3456 7890',
    currency: 'EUR',
    account: 'a@example.com',
  }
  for (const country of [
    'Indonesia',
    'indonesien',
    'ID',
    '\u5370\u5EA6',
    '\u30A4\u30F3\u30C9\u30CD\u30B7\u30A2',
    'Myanmar',
  ])
    expect(errorOf(bankinfoCreate, 'country', country, one)).toBeUndefined()
  for (const country of ['Germany', '']) {
    const { error } = bankinfoCreate.input.safeParse({ ...one, country })
    expect(error && fieldErrors(error)['surname']).toBe('required')
  }
})

test.each([
  [' Ann@Example.COM', 'ann@example.com'],
  ['IBAN DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['p 1234 5678', 'P12345678'],
  ['\u200E@annal123', '@annal123'],
])('Wise account "%s" is %s', (typed, account) => {
  const wise = {
    type: 'wise',
    name: 'A',
    surname: 'B',
    email: 'a@example.com',
    telephone: '+49 30 12345',
    country: 'Germany',
    currency: 'EUR',
  }
  expect(bankinfoCreate.input.parse({ ...wise, account: typed })).toMatchObject({ account })
})

test.each(['ann', 'DE89 3704 0044 0532 0130 01', 'hello world', 'ann@example'])(
  '"%s" is no Wise account',
  (account) => {
    expect(errorOf(bankinfoCreate, 'account', account, { type: 'wise' })).toBe('wise_account_invalid')
  },
)

test.each(['ann', 'ann@', '@example.com', 'ann@example', 'a b@example.com'])('%s is no e-mail', (value) => {
  expect(errorOf(userRegister, 'email', value)).toBe('email_format')
})

test.each(['13800138000', '+4915112345678', '+49 (151) 123-45678', ''])('"%s" can be a phone number', (phone) => {
  expect(errorOf(userinfoSave, 'phone', phone)).toBeUndefined()
})

test.each(['12800138000', '1380013800', '+123', 'phone', '015112345678', '+00', '++4915112345678'])(
  '%s cannot be one',
  (phone) => {
    expect(errorOf(userinfoSave, 'phone', phone)).toBe('phone_format')
  },
)

test.each([
  [' +49 (151) 123-45678 ', '+4915112345678'],
  ['+49 (0) 151 12345678', '+4915112345678'],
  ['0049 151/12345678', '+4915112345678'],
  ['１３８００１３８０００', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['0086 138 0013 8000', '13800138000'],
  ['138 0013 8000', '13800138000'],
])('phone number "%s" is kept as %s', (typed, kept) => {
  expect(userinfoSave.input.parse({ phone: typed }).phone).toBe(kept)
})

test.each(['13800138000', '+86 138 0013 8000', '+49 30 1234567'])('a bank account takes the telephone %s', (number) => {
  expect(errorOf(bankinfoCreate, 'telephone', number, { type: 'bank' })).toBeUndefined()
})

test.each(['030 1234567', '12800138000', '1-2-3-4-5', 'call me'])(
  'a bank account refuses the telephone %s',
  (number) => {
    expect(errorOf(bankinfoCreate, 'telephone', number, { type: 'bank' })).toBe('phone_format')
  },
)

test('unknown language counts as English', () => {
  expect(userinfoSave.input.parse({ lang: 'fr' }).lang).toBe('en')
  expect(userinfoSave.input.parse({}).lang).toBeUndefined()
})

test('unknown fields are ignored, including names of object internals', () => {
  const given = JSON.parse('{"nickname":"Ann","is_admin":"1","__proto__":{"role":"owner"}}') as unknown
  expect(userinfoSave.input.parse(given)).toEqual({ nickname: 'Ann', code: '', end_keys: true })
})

test('an IBAN may have spaces and lower case', () => {
  const wise = { name: 'A', surname: 'B', email: 'a@example.com', telephone: '+49 30 1', country: 'Germany' }
  const given = {
    ...wise,
    type: 'wise',
    currency: 'EUR',
    telephone: '+49 30 12345',
    iban: 'de89 3704 0044 0532 0130 00',
  }
  expect(bankinfoCreate.input.parse(given)).toMatchObject({ iban: 'DE89370400440532013000', account: '' })
  expect(errorOf(bankinfoCreate, 'iban', '1234', given)).toBe('iban_invalid')
})

test('password has 8 to 128 characters of any kind, and is not trimmed', () => {
  for (const text of ['12345678', ' a space ', 'ä日本語パスワード', 'x'.repeat(64), 'x'.repeat(128)])
    expect(newPassword.safeParse(text)).toEqual({ success: true, data: text })
  for (const text of ['1234567', 'x'.repeat(129)]) expect(newPassword.safeParse(text).success).toBe(false)
})
