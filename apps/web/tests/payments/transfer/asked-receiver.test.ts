import { expect, test } from 'vitest'
import { askedReceiver, transferLink } from '../../../src/features/payments/transfer/asked-receiver.ts'

test.each([
  [' Anna ', { by: 'name', value: 'Anna' }],
  ['anna@mail.example', { by: 'name', value: 'anna@mail.example' }],
  [transferLink('https://c2c.example', 'to', 'AB12CD34'), { by: 'code', value: 'AB12CD34' }],
  [transferLink('https://c2c.example/below/', 'request', 'a_b-c'), { by: 'request', value: 'a_b-c' }],
  ['https://other.example/#/transfer?x=1', { by: 'name', value: 'https://other.example/#/transfer?x=1' }],
])('%s', (text, asked) => {
  expect(askedReceiver(text)).toEqual(asked)
})

test('link is below the address of the app', () => {
  expect(transferLink('https://c2c.example', 'to', 'AB')).toBe('https://c2c.example/#/transfer?to=AB')
})
