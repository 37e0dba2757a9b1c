import { consoleCalls, teamRights, type Call } from '@c2c/contract'
import { expect, test } from 'vitest'
import { mayCall } from '../src/lib/roles.ts'

test('auditors change nothing except exports, proofs and their own account', () => {
  const changing = consoleCalls
    .filter((call) => call.changing && mayCall(call, { role: 'auditor' }))
    .map((call) => call.name)
  expect(changing.filter((name) => !/^(export|session|staff)\//.test(name))).toEqual(['ledger/prove'])
})

test('solvers reach appeals, their trades and their own account', () => {
  const calls = consoleCalls.filter((call) => mayCall(call, { role: 'solver' })).map(({ name }) => name)
  const subjects = new Set(calls.map((name) => name.split('/')[0]))
  expect(subjects).toEqual(new Set(['appeal', 'order', 'proposal', 'queue', 'session', 'staff']))
  expect(calls.filter((name) => name.startsWith('staff/'))).toEqual([
    'staff/change-password',
    'staff/second-factor-begin',
    'staff/second-factor-set',
  ])
  expect(calls.filter((name) => /^(order|proposal|queue)\//.test(name)).toSorted()).toEqual([
    'order/list',
    'order/messages',
    'order/reject',
    'order/release',
    'proposal/reject',
    'proposal/withdraw',
    'queue/counts',
  ])
})

test('merchants have no calls of the books, and of the queues only their own count', () => {
  const calls = consoleCalls.filter((call) => mayCall(call, { role: 'merchant' })).map(({ name }) => name)
  const subjects = new Set(calls.map((name) => name.split('/')[0]))
  expect(subjects).toEqual(
    new Set([
      'account',
      'alert',
      'api-key',
      'attach',
      'audit',
      'bond',
      'delivery',
      'events',
      'export',
      'fund',
      'ledger',
      'liabilities',
      'offer',
      'order',
      'paymethod',
      'queue',
      'sandbox',
      'session',
      'staff',
      'statement',
      'webhook',
    ]),
  )
  expect(calls.filter((name) => /^(audit|ledger)\//.test(name))).toEqual(['audit/list', 'ledger/merchant'])
  expect(calls.filter((name) => name.startsWith('queue/'))).toEqual(['queue/counts'])
})

test('cashier of a merchant works on orders, and is offered neither offers nor money', () => {
  const changing = consoleCalls.filter(
    (call: Call) =>
      call.changing && call.rights !== 'own' && mayCall(call, { role: 'merchant', rights: teamRights.cashier }),
  )
  expect(new Set(changing.map(({ name }) => name.split('/')[0]))).toEqual(new Set(['attach', 'order', 'statement']))
})
