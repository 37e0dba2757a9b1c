import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { changedServer } from './changed-server.ts'

const attacks = [
  'decision-limits',
  'dishonest-makers',
  'dishonest-merchants',
  'edited-receipt',
  'foreign-links',
  'listed-names',
  'rewritten-transaction',
  'splitting',
  'verification-limits',
  'withdraw-proofs',
  'withdrawal-holds',
]

const all = [
  'tests/{payments/{recharge,withdraw,fund},trade/{order,appeal,chat,market,maker},interest,review/proposal}/**/*.test.ts',
  // Without the storms, which take a minute each.
  'tests/payments/chain/!(kills|payout-storm).test.ts',
  'tests/{trade/offer,messages/notice}/**/*.test.ts',
  'tests/settings/four-eyes.test.ts',
  ...attacks.map((name) => `tests/attacks/${name}.test.ts`),
]
const { MUTANT_TESTS: chosen } = process.env

/** The tests that are to notice a changed handler. */
const server = {
  ...changedServer,
  include: chosen ? chosen.split(',').map((name) => `tests/${name}{/**/*,}.test.ts`) : all,
  root: 'apps/server',
}

/** The copy of the repository that has the mutants. Its node_modules leads to the workspaces of the original, which have none. */
const copy = path.join(import.meta.dirname, '../..')
const alias = [
  { find: /^@c2c\/server\//, replacement: `${copy}/apps/server/` },
  { find: /^@c2c\/testing\//, replacement: `${copy}/packages/testing/` },
]

export default defineConfig({ test: { projects: [{ resolve: { alias }, test: server }] } })
