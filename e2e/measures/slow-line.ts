import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, personWithEverything } from '../support/person.ts'
import { startServer } from '../support/server.ts'
import { bytesOf, measureFirstView, slow3G } from '../support/wire.ts'

/**
 * npm run slow-line -w e2e: first paint and data of the landing pages on slow 3G (400 kbit/s, 400 ms), with an empty cache. The
 * targets are 1.5 s and 8 s.
 */
const server = await startServer()
const browser = await chromium.launch(config.use?.launchOptions)
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`
try {
  const { userInfo } = await personWithEverything(callerOf(server))
  for (const [name, path] of [
    ['login', '/pages/login/login'],
    ['home', '/'],
    ['hall', '/pages/dating/dating'],
  ] as const) {
    const page = await openApp(browser, server, name === 'login' ? {} : { userInfo })
    const { painted, shown, first } = await measureFirstView(page, path, slow3G)
    console.log(`${name}: painted after ${seconds(painted)}, data after ${seconds(shown)}, ${bytesOf(first)} bytes`)
    await page.context().close()
  }
} finally {
  await browser.close()
  await server.stop()
}
