import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { launch, type EvaluateFunc } from 'puppeteer-core'
import { callLimit, type Engine, type Tab } from './engine.ts'

/**
 * Starts Debian's Firefox ESR over WebDriver BiDi. Playwright asks it for commands of newer versions.
 * @param folder A folder for its own; removed by the caller.
 */
export async function startFirefox(folder: string): Promise<Engine> {
  const downloads = path.join(folder, 'firefox')
  await mkdir(downloads)
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    protocolTimeout: callLimit,
    // Signals end this process, and the browser with it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      // A folder that is named.
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  })

  async function newTab(): Promise<Tab> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    page.setDefaultTimeout(callLimit)
    await page.setViewport({ width: 390, height: 844 })
    return {
      open: async (url) => void (await page.goto(url)),
      run: async (work, input) =>
        (await page.evaluate(work as EvaluateFunc<[unknown]>, input)) as ReturnType<typeof work>,
      click: ({ x, y }) => page.mouse.click(x, y),
      type: async (text) => {
        await page.keyboard.down('Control')
        await page.keyboard.press('a')
        await page.keyboard.up('Control')
        await page.keyboard.type(text)
      },
      upload: async (place, file) => {
        const fields = await page.$$('input[type=file]')
        await fields[place]?.uploadFile(file)
      },
      picture: async (file) => void (await page.screenshot({ path: file })),
      close: () => context.close(),
    }
  }

  return {
    name: 'Firefox',
    version: (await browser.version()).replace('firefox/', 'Firefox ESR '),
    downloads,
    newTab,
    close: () => browser.close(),
  }
}
