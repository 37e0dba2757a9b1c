import { CallError } from '@c2c/client'
import { expect, test } from 'vitest'
import { refusedFields } from '../../../src/lib/call/refused-field.ts'

const refusal = (data: object) => new CallError(422, 'In words', { ...data })
const everywhere = () => true

test('fields that the server names come before the reason', () => {
  const error = refusal({ reason: 'already_exists', fields: { txid: 'Used', other: 'No field of this form' } })
  expect(refusedFields(error, ['amount', 'txid'], everywhere)).toEqual({ txid: 'Used' })
})

test('a reason belongs to the first field that is shown', () => {
  const error = refusal({ reason: 'bad_credentials' })
  expect(refusedFields(error, ['account', 'password'], everywhere)).toEqual({ password: 'In words' })
  expect(refusedFields(error, ['email', 'code'], everywhere)).toEqual({ email: 'In words' })
})

test('an authenticator code is no field before it is asked for', () => {
  const error = refusal({ reason: 'second_factor_required' })
  expect(refusedFields(error, ['password', 'totp'], (name) => name !== 'totp')).toEqual({})
})

test('limits of a day are about the amount, other limits about no field', () => {
  const day = refusal({ reason: 'limit_exceeded', day_left: '5.000000' })
  expect(refusedFields(day, ['amount'], everywhere)).toEqual({ amount: 'In words' })
  expect(refusedFields(refusal({ reason: 'limit_exceeded' }), ['amount'], everywhere)).toEqual({})
})
