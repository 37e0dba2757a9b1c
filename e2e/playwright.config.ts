import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const system = '/usr/bin/chromium'
/** The tests' own setup names the browser it found; started by hand, the system's is taken before Playwright's. */
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(system) ? system : undefined)

/** No sandbox of its own, because root gets none; nothing on the network but the server under test. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Debian's package switches it on, and without a GPU it only costs time.
  '--disable-gpu-rasterization',
]

export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine can stand still for seconds. A story broken by that is told once more, and named as flaky in the end.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    // The size of the phone that the pages are drawn for.
    viewport: { width: 390, height: 844 },
    launchOptions: { args, ...(executablePath && { executablePath }) },
    screenshot: 'only-on-failure',
  },
})
