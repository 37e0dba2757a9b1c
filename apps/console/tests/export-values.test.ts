import { exportKinds } from '@c2c/contract'
import { expect, test } from 'vitest'
import { kindsOf, startValues, toInput } from '../src/features/export/export-values.ts'

const now = new Date('2026-11-21T05:13:00.000Z')

test('each role is offered the exports it may request', () => {
  expect(kindsOf(exportKinds, 'owner')).toEqual([
    'user',
    'merchant',
    'settlement',
    'trades',
    'transfers',
    'orders',
    'audit',
  ])
  expect(kindsOf(exportKinds, 'operator')).toEqual(['user', 'orders'])
  expect(kindsOf(exportKinds, 'merchant')).toEqual(['merchant', 'settlement', 'trades'])
})

test('the form starts with the address’s subject and this month', () => {
  const start = startValues(new URLSearchParams('kind=user&user=17'), ['user', 'orders'], now)
  expect(start).toMatchObject({ kind: 'user', user_id: '17', from: '2026-11-01', to: '2026-11-21' })
  expect(startValues(new URLSearchParams('kind=audit'), ['user', 'orders'], now).kind).toBe('user')
})

test('only fields of the selected kind are sent', () => {
  const values = { ...startValues(new URLSearchParams('user=17&merchant=4'), ['user'], now), format: 'pdf' } as const
  const period = { from: '2026-11-01', to: '2026-11-21' }
  expect(toInput(values)).toEqual({ kind: 'user', format: 'pdf', user_id: '17', ...period })
  expect(toInput({ ...values, kind: 'orders' })).toEqual({
    kind: 'orders',
    format: 'csv',
    order_kind: 'recharge',
    ...period,
  })
  for (const kind of ['merchant', 'settlement'] as const) {
    expect(toInput({ ...values, kind })).toMatchObject({ format: 'pdf', merchant_id: '4' })
  }
})
