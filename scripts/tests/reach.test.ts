import { expect, test } from 'vitest'
import { percentile, reachOfCalls } from '../lib/reach.mjs'

const reachIn = (...files: [name: string, text: string][]) => reachOfCalls(new Map(files))

test('call reaches imports of imports, types included, each once', () => {
  const [reach] = reachIn(
    ['payments/withdraw/calls.ts', "export { withdrawCreate } from './withdraw-create.ts'"],
    [
      'payments/withdraw/withdraw-create.ts',
      "import { a } from './fee.ts'\nimport type { B } from '../orders/order.ts'\nimport '../../http/x.ts'",
    ],
    ['withdraw/fee.ts', "export * from '../orders/order.ts'"],
    ['orders/order.ts', "import type { Fee } from '../withdraw/fee.ts'"],
    ['orders/unused.ts', "import '../withdraw/fee.ts'"],
  )
  expect(reach).toEqual({
    call: 'withdrawCreate',
    files: ['orders/order.ts', 'withdraw/fee.ts', 'payments/withdraw/withdraw-create.ts'],
    folders: ['orders', 'withdraw'],
  })
})

test('folder is the subject, whether grouped or with folders inside', () => {
  const [reach] = reachIn(
    ['calls.ts', "export * from './payments/calls.ts'"],
    ['payments/calls.ts', "export * from './withdraw/calls.ts'"],
    ['payments/withdraw/calls.ts', "export { withdrawCreate } from './withdraw-create.ts'"],
    ['payments/withdraw/withdraw-create.ts', "import './payee/payee.ts'\nimport '../orders/order.ts'"],
    ['payments/withdraw/payee/payee.ts', ''],
    ['payments/orders/order.ts', "import '../../payments.ts'"],
  )
  expect(reach?.folders).toEqual(['payments/orders', 'payments/withdraw'])
})

test('percentile is the value at the nearest rank', () => {
  const values = [7, 1, 4, 2, 3, 5, 6, 8, 9, 10]
  expect([0.5, 0.9, 1].map((share) => percentile(values, share))).toEqual([5, 9, 10])
})
