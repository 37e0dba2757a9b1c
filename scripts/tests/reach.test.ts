import { expect, test } from 'vitest'
import { percentile, reachOfCalls } from '../lib/reach.mjs'

const reachIn = (...files: [name: string, text: string][]) => reachOfCalls(new Map(files))

test('call reaches imports of imports, types included, each once', () => {
  const [reach] = reachIn(
    ['payments/calls.ts', "export { withdrawCreate } from './withdraw/withdraw-create.ts'"],
    [
      'payments/withdraw/withdraw-create.ts',
      "import { a } from './fee.ts'\nimport type { B } from '../../trade/order/order.ts'\nimport '../../../http/x.ts'",
    ],
    ['payments/withdraw/fee.ts', "export * from '../../trade/order/order.ts'"],
    ['trade/order/order.ts', "import type { Fee } from '../../payments/withdraw/fee.ts'"],
    ['trade/order/unused.ts', "import '../../payments/withdraw/fee.ts'"],
  )
  expect(reach).toEqual({
    call: 'withdrawCreate',
    files: ['payments/withdraw/fee.ts', 'payments/withdraw/withdraw-create.ts', 'trade/order/order.ts'],
    subjects: ['payments/withdraw', 'trade/order'],
    groups: ['payments', 'trade'],
  })
})

test('folder inside of a subject with handlers is part of it', () => {
  const [reach] = reachIn(
    ['payments/calls.ts', "export { withdrawCreate } from './withdraw/withdraw-create.ts'"],
    ['payments/withdraw/withdraw-create.ts', "import './payee/payee.ts'\nimport '../orders/order.ts'"],
    ['payments/withdraw/payee/payee.ts', ''],
    ['payments/orders/order.ts', "import '../../payments.ts'"],
  )
  expect(reach?.subjects).toEqual(['payments/orders', 'payments/withdraw'])
  expect(reach?.groups).toEqual(['payments'])
})

test('percentile is the value at the nearest rank', () => {
  const values = [7, 1, 4, 2, 3, 5, 6, 8, 9, 10]
  expect([0.5, 0.9, 1].map((share) => percentile(values, share))).toEqual([5, 9, 10])
})
