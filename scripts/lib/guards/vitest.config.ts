import { defineConfig } from 'vitest/config'

/** The tests of the server, one file after another. A slow machine must not look like a missing guard. */
const server = {
  include: ['tests/**/*.test.ts'],
  globalSetup: 'tests/kit/global-setup.ts',
  isolate: false,
  maxWorkers: 1,
  testTimeout: 40_000,
  hookTimeout: 60_000,
  // One assertion is enough; two more where the first failure is another error.
  bail: 3,
}

export default defineConfig({ root: 'apps/server', test: server })
