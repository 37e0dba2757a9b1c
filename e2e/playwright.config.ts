import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const system = '/usr/bin/chromium'
/** The test script sets the browser's path; otherwise the system's browser is preferred to Playwright's. */
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(system) ? system : undefined)

/** Chromium's sandbox is not available to root. Background traffic is off: only the server under test is contacted. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Debian's package enables it, and it is slow without a GPU.
  '--disable-gpu-rasterization',
]

export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
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
    launchOptions: { args, ...(executablePath && { executablePath }) },
    screenshot: 'only-on-failure',
  },
})
