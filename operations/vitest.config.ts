import { defineConfig } from 'vitest/config'

/** Suites with PostgreSQL servers, proxies and tools of their own; one at a time, since they stop and kill what they started. */
export default defineConfig({
  test: {
    include: ['suites/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
