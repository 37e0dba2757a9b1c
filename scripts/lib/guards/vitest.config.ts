import { defineConfig } from 'vitest/config'
import { changedServer } from '../changed-server.ts'

/** The tests of the server, one file after another. */
const server = {
  ...changedServer,
  include: ['tests/**/*.test.ts'],
  isolate: false,
  maxWorkers: 1,
  // One assertion is enough; two more where the first failure is another error.
  bail: 3,
}

export default defineConfig({ root: 'apps/server', test: server })
