import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

/** A name of the office network: browsers trust plain HTTP from this machine's own names only. */
export const officeName = 'c2c.test'

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
  `--host-resolver-rules=MAP ${officeName} 127.0.0.1`,
]

/**
 * How to launch Chromium. The headless shell costs a third of the processor time per page; only the package `chromium` shows
 * notifications. `CHROMIUM_PATH` names another browser for both.
 */
export function launchOptions(debianPackage: 'chromium-headless-shell' | 'chromium'): LaunchOptions {
  const system = `/usr/bin/${debianPackage}`
  const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(system) ? system : undefined)
  if (executablePath) return { args, executablePath }
  // Playwright's own: its headless shell unless the channel names the whole browser.
  return debianPackage === 'chromium' ? { args, channel: 'chromium' } : { args }
}
