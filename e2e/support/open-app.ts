import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { TestServer } from './server.ts'

/** The local storage of the browser before the app is opened; omitted entries are not set. */
export interface Stored {
  readonly userInfo?: string
  readonly lang?: string
  readonly theme?: string
  readonly appearance?: string
}

/** Opens a new browser context with this local storage and with reduced motion. */
export async function openApp(
  browser: Browser,
  server: TestServer,
  stored: Stored,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const localStorage = Object.entries(stored).map(([name, value]: [string, string]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: `${server.url}/`,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: new URL(server.url).origin, localStorage }] },
    ...options,
  })
  return context.newPage()
}
