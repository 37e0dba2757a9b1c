import { expect, test } from 'vitest'
import {
  bankinfoCreate,
  fieldErrors,
  lixibaoCreateOrder,
  rechargeCreate,
  saleuCreateOrder,
  userinfoSave,
  userLogin,
  userRegister,
  type Call,
} from '../src/index.ts'
import { locales } from './locales.ts'

/** The English sentence for one field of an input. */
const said = (call: Call, field: string, input: Record<string, string> = {}): string => {
  const parsed = call.input.safeParse(input)
  const key = parsed.error && fieldErrors(parsed.error)[field]
  return key ? locales.en.field[key] : ''
}

interface Case {
  readonly sentence: string
  readonly call: Call
  readonly field: string
  readonly given?: Record<string, string>
}

const cases: readonly Case[] = [
  { sentence: 'Email is required', call: userRegister, field: 'email' },
  { sentence: 'Password is required', call: userRegister, field: 'password' },
  { sentence: 'Account is required', call: userRegister, field: 'account' },
  { sentence: 'Email code is required', call: userRegister, field: 'code' },
  { sentence: 'Confirm password is required', call: userRegister, field: 'confirm_password' },
  { sentence: 'Quantity is required', call: saleuCreateOrder, field: 'number' },
  { sentence: 'Nickname is required', call: userinfoSave, field: 'nickname', given: { nickname: '' } },
  { sentence: 'Interest is required', call: lixibaoCreateOrder, field: 'lixibao_id' },
  { sentence: 'Interest money is required', call: lixibaoCreateOrder, field: 'number' },
  { sentence: 'Amount is required', call: rechargeCreate, field: 'amount' },
  { sentence: 'Credentials is required', call: rechargeCreate, field: 'credentials' },
  { sentence: 'The invitation code cannot be empty', call: userRegister, field: 'invite_code' },
  { sentence: 'Please fill in all the fields', call: bankinfoCreate, field: 'full_name', given: { type: 'bank' } },
]

test.each(cases)('"$sentence" is the exact message', ({ sentence, call, field, given }) => {
  expect(said(call, field, given)).toBe(sentence)
})

test.each(cases)('"$sentence" is the message for blanks', ({ sentence, call, field, given }) => {
  expect(said(call, field, { ...given, [field]: '' })).toBe(sentence)
})

test('the e-mail check asks for an e-mail and says that the format is wrong', () => {
  expect(said(userRegister, 'email', { email: 'ann@example' })).toBe('Please enter an email: the format is wrong')
})

test('the phone check asks for a phone number, and says of another that its format is wrong', () => {
  expect(said(bankinfoCreate, 'telephone', { type: 'bank', telephone: ' ' })).toBe('Please enter a phone number')
  const wrong = { type: 'bank', telephone: '12800138000', phone: '12800138000' }
  expect(said(bankinfoCreate, 'telephone', wrong)).toMatch(/^The phone number format is wrong/)
  expect(said(userinfoSave, 'phone', wrong)).toMatch(/^The phone number format is wrong/)
})

test('different passwords are refused together with other errors', () => {
  const input = { password: 'password-1', confirm_password: 'password-2' }
  expect(said(userRegister, 'confirm_password', input)).toBe('The password is different from the confirm password')
  expect(said(userRegister, 'email', input)).toBe('Email is required')
  // As a form sends it, with nothing typed in the other fields.
  const form = { account: '', email: '', code: '', invite_code: '', ...input }
  expect(said(userRegister, 'confirm_password', form)).toBe('The password is different from the confirm password')
  expect(said(userRegister, 'email', form)).toBe('Email is required')
  expect(said(userinfoSave, 'confirm_password', input)).toBe('The password is different from the confirm password')
})

test('sign-in names the missing field of the started method', () => {
  expect(said(userLogin, 'account')).toBe('Account is required')
  expect(said(userLogin, 'password', { account: 'someone' })).toBe('Password is required')
  expect(said(userLogin, 'code', { email: 'a@example.com' })).toBe('Email code is required')
  expect(said(userLogin, 'email', { code: '123456' })).toBe('Email is required')
})

test('sign-in with a method names the fields of that method', () => {
  const empty = { account: '', password: '', email: '', code: '', totp: '' }
  for (const given of [{ method: 'code' }, { method: 'code', ...empty }, { method: 'code', account: 'someone' }]) {
    expect(said(userLogin, 'email', given)).toBe('Email is required')
    expect(said(userLogin, 'code', given)).toBe('Email code is required')
    expect(said(userLogin, 'account', given)).toBe('')
  }
  for (const given of [{ method: 'password' }, { method: 'password', ...empty, email: 'a@example.com' }]) {
    expect(said(userLogin, 'account', given)).toBe('Account is required')
    expect(said(userLogin, 'password', given)).toBe('Password is required')
    expect(said(userLogin, 'code', given)).toBe('')
  }
})
