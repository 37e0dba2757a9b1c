import { expect, test } from 'vitest'
import * as contract from '../src/index.ts'

const { consoleRechargeReject, fieldErrors, lixibaoList, rechargeCreate, userLogin } = contract

test('the constants are those of the specification, section 9', () => {
  expect(contract).toMatchObject({
    networkTimeout: 60_000,
    chunkLoadTimeout: 120_000,
    pageLoadingDelay: 200,
    pageLoadTimeout: 60_000,
    repeatClickGuard: 1500,
    resendCountdownSeconds: 60,
    toastDuration: 2000,
    textAreaMaximum: 140,
    codeLength: 6,
    numberBoxMinimum: 1,
    themeColours: { subject1: '#2c7dff', subject2: '#f05150' },
    primaryButton: { colour: '#4a3ef6', height: 56 },
    uploadMaximum: 52,
    noticeBarDuration: 2000,
    notifyDuration: 3000,
    popup: { duration: 300, layer: 10_075 },
    debounceDelay: 500,
  })
})

test('the interest list begins at page 1 with 10 rows', () => {
  expect(lixibaoList.input.parse({})).toEqual({ page: 1, page_size: 10 })
})

test('text areas take at most 140 characters', () => {
  const reason = (length: number) =>
    consoleRechargeReject.input.safeParse({ recharge_id: 'r', reason: 'x'.repeat(length) })
  expect(reason(140).success).toBe(true)
  const long = reason(141)
  expect(long.error && fieldErrors(long.error)).toEqual({ reason: 'too_long' })
})

test('one recharge takes at most 52 pictures', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`).join(',')
  const proof = (count: number) =>
    rechargeCreate.input.safeParse({ type: 'TRC20', address: 'T', amount: '1', credentials: ids(count) })
  expect(proof(52).success).toBe(true)
  expect(proof(53).success).toBe(false)
})

test('a code has six digits', () => {
  const code = (text: string) => userLogin.input.safeParse({ email: 'ann@example.com', code: text }).success
  expect(['12345', '123456', '1234567', '12345a'].map(code)).toEqual([false, true, false, false])
})
