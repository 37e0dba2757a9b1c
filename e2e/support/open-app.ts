import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { TestServer } from './server.ts'

/** What the browser has stored before the app is opened; what is left out is not stored. */
export interface Stored {
  readonly userInfo?: string
  readonly lang?: string
  readonly theme?: string
}

/** Opens the app in a browser of its own, with these texts in its storage, and without moving pictures. */
export async function openApp(
  browser: Browser,
  server: TestServer,
  stored: Stored,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const localStorage = Object.entries(stored).map(([name, value]: [string, string]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
    ...options,
  })
  return context.newPage()
}
