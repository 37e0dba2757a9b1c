import { defineConfig } from '@playwright/test'
import { leftOut } from '../scripts/lib/full-run.mjs'
import { launchOptions } from './support/launch-options.ts'

export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.test.ts',
  testIgnore: leftOut(),
  outputDir: '../test-results',
  globalSetup: './support/first-start.ts',
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine can stall for seconds. A failed story is retried once and reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    // Requests of a page under a service worker cannot be held back or counted. Stories about the worker allow it.
    serviceWorkers: 'block',
    // The reference phone of the design.
    viewport: { width: 390, height: 844 },
    // Motion is the subject of a few stories only; elsewhere it costs frames.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions('chromium-headless-shell'),
    screenshot: 'only-on-failure',
  },
})
