import type { Page, Request } from '@playwright/test'

/** A page of a browser that knows whether anything is still on its way, and what the browser complained about. */
export class Visit {
  readonly page: Page
  /** Errors and warnings of the console, and exceptions that nobody caught. */
  readonly complaints: string[] = []
  readonly #underWay = new Set<Request>()
  #whenIdle: (() => void)[] = []

  constructor(page: Page) {
    this.page = page
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('request', (request) => this.#underWay.add(request))
    page.on('requestfinished', (request) => this.#end(request))
    page.on('requestfailed', (request) => this.#end(request))
  }

  /** Opens an address of the app, `/pages/mine/mine`, and waits until its page stands as it will stay. */
  async open(address: string): Promise<void> {
    await this.page.goto(`/#${address}`)
    await this.settled(address.replace(/\?.*/, ''))
  }

  /** Waits until the page of a path is drawn with all that it asked for. */
  async settled(path: string): Promise<void> {
    await this.page.waitForFunction(isDrawn, path)
    await this.idle()
    await this.page.waitForFunction(isDrawn, path)
  }

  #end(request: Request): void {
    this.#underWay.delete(request)
    if (this.#underWay.size > 0) return
    for (const resolve of this.#whenIdle) resolve()
    this.#whenIdle = []
  }

  /** Waits until nothing is on its way. */
  async idle(): Promise<void> {
    if (this.#underWay.size > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve))
  }
}

/** Whether the page of this path is the visible one and holds nothing that stands for something still to come. */
function isDrawn(path: string): boolean {
  const page = [...document.querySelectorAll<HTMLElement>('[data-path]')].findLast((frame) => frame.checkVisibility())
  if (page?.dataset['path'] !== path || !page.querySelector('main')) return false
  return !page.querySelector('[class*=skeleton], [class*=spinner]') && document.fonts.status === 'loaded'
}
