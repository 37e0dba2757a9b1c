import { expect, test } from 'vitest'
import { newPassword } from '../src/identity/account/credential-fields.ts'
import { bankinfoCreate, fieldErrors, userinfoSave, userLogin, userRegister, type Call } from '../src/index.ts'

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

test.each(['ann', 'ann@', '@example.com', 'ann@example', 'a b@example.com'])('%s is no e-mail', (value) => {
  expect(errorOf(userRegister, 'email', value)).toBe('email_format')
})

test.each(['13800138000', '+4915112345678', '+49 (151) 123-45678', ''])('"%s" can be a phone number', (phone) => {
  expect(errorOf(userinfoSave, 'phone', phone)).toBeUndefined()
})

test.each(['12800138000', '1380013800', '+123', 'phone', '１３８００１３８０００', '015112345678', '004930123456'])(
  '%s cannot be one',
  (phone) => {
    expect(errorOf(userinfoSave, 'phone', phone)).toBe('phone_format')
  },
)

test.each([
  [' +49 (151) 123-45678 ', '+4915112345678'],
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
