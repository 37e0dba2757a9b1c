import type { Page, Request } from '@playwright/test'
import { twoFrames } from './inspect.ts'

/** The message of the test runner when it blocks the service worker (e2e/playwright.config.ts). */
export const isBlockedWorker = (text: string): boolean => text.startsWith('Service Worker registration blocked')

/** A browser page with its pending requests and console errors. */
export class Visit {
  readonly page: Page
  /** Console errors and warnings, and uncaught exceptions. */
  readonly consoleProblems: string[] = []
  readonly #pending = new Set<Request>()
  #whenIdle: (() => void)[] = []

  constructor(page: Page) {
    this.page = page
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isBlockedWorker(message.text()))
        this.consoleProblems.push(message.text())
    })
    page.on('pageerror', (error) => this.consoleProblems.push(String(error)))
    page.on('request', (request) => this.#pending.add(request))
    page.on('requestfinished', (request) => this.#end(request))
    page.on('requestfailed', (request) => this.#end(request))
  }

  /** Opens a route of the app, for example `/pages/mine/mine`, and waits until its page is complete. */
  async open(address: string): Promise<void> {
    await this.page.goto(`/#${address}`)
    // The page before it may be one of the same path, which the router has not replaced yet.
    await this.page.evaluate(twoFrames)
    await this.settled(address.replace(/\?.*/, ''))
  }

  /** Waits until the page of a path is rendered and its requests have finished. */
  async settled(path: string): Promise<void> {
    await this.page.waitForFunction(isDrawn, path)
    await this.idle()
    await this.page.waitForFunction(isDrawn, path)
  }

  #end(request: Request): void {
    this.#pending.delete(request)
    if (this.#pending.size > 0) return
    for (const resolve of this.#whenIdle) resolve()
    this.#whenIdle = []
  }

  /** Waits until no request is pending. */
  async idle(): Promise<void> {
    if (this.#pending.size > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve))
  }
}

/** Whether the page of this path is visible, without skeletons or spinners. */
function isDrawn(path: string): boolean {
  const page = [...document.querySelectorAll<HTMLElement>('[data-path]')].findLast((frame) => frame.checkVisibility())
  if (page?.dataset['path'] !== path || !page.querySelector('main')) return false
  return !page.querySelector('[class*=skeleton], [class*=spinner]') && document.fonts.status === 'loaded'
}
