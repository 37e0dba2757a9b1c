import { defineConfig } from 'vitest/config'

const attacks = [
  'decision-limits',
  'edited-receipt',
  'foreign-links',
  'listed-names',
  'rewritten-transaction',
  'splitting',
  'verification-limits',
  'withdrawal-holds',
]

/** The tests that are to notice a changed handler. */
const server = {
  include: [
    'tests/{recharge,withdraw,trade,interest,proposal}/**/*.test.ts',
    'tests/setting/four-eyes.test.ts',
    ...attacks.map((name) => `tests/attacks/${name}.test.ts`),
  ],
  name: 'server',
  root: 'apps/server',
  globalSetup: 'tests/support/global-setup.ts',
  testTimeout: 20_000,
  hookTimeout: 30_000,
}

export default defineConfig({ test: { projects: [{ test: server }] } })
