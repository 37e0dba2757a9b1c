import type { CDPSession, Page } from '@playwright/test'

/** One answered request, as the network panel of a browser counts it. */
interface Transfer {
  readonly path: string
  /** Milliseconds since the page was asked for. */
  readonly start: number
  /** Headers and body as they came over the line, in bytes. */
  readonly bytes: number
}

/** Requests until the data of a page were shown, and after it. */
export interface FirstView {
  readonly path: string
  /** Milliseconds until the data were shown. */
  readonly shown: number
  /** Milliseconds until anything was painted. */
  readonly painted: number
  readonly first: readonly Transfer[]
  readonly later: readonly Transfer[]
}

/** A slow line: bytes per second in both directions, and milliseconds for a round trip. */
export const slow3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400, offline: false } as const

export const bytesOf = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { bytes }) => sum + bytes, 0)

export const isCall = ({ path }: Transfer): boolean => path.startsWith('/api/')

/** Opens a path with an empty cache, and measures until its data are shown and the network is idle. */
export async function measureFirstView(page: Page, path: string, line?: typeof slow3G): Promise<FirstView> {
  const session = await page.context().newCDPSession(page)
  const transfers = await record(session)
  await session.send('Performance.enable')
  if (line) await session.send('Network.emulateNetworkConditions', line)
  await page.addInitScript(watchData)
  await page.goto(`/#${path}`)
  const shown = await page.evaluate(() => dataShown)
  await page.waitForLoadState('networkidle')
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  const begin = await navigationStart(session)
  const timed = transfers.map((transfer) => ({ ...transfer, start: transfer.start - begin }))
  return {
    path,
    shown,
    painted,
    first: timed.filter(({ start }) => start <= shown),
    later: timed.filter(({ start }) => start > shown),
  }
}

/** When the page was asked for, on the clock of the network events and of the page, in milliseconds. */
async function navigationStart(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const start = metrics.find(({ name }) => name === 'NavigationStart')
  if (!start) throw new Error('the browser does not say when the navigation started')
  return start.value * 1000
}

/** Records the responses of the line; answers from a cache do not count. */
async function record(session: CDPSession): Promise<readonly Transfer[]> {
  const asked = new Map<string, Omit<Transfer, 'bytes'>>()
  const transfers: Transfer[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    asked.set(requestId, { path: new URL(request.url).pathname, start: timestamp * 1000 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const request = asked.get(requestId)
    if (request && bytes > 0) transfers.push({ ...request, bytes })
  })
  await session.send('Network.enable')
  return transfers
}

declare const dataShown: Promise<number>

/** Promises the moment when the visible part of the page has no placeholder any more. */
function watchData(): void {
  const isShown = (): boolean => {
    const page = [...document.querySelectorAll('[data-path]')].findLast((frame) => frame.checkVisibility())
    if (!page?.querySelector('main')) return false
    const placeholders = [...page.querySelectorAll('[class*=skeleton], [class*=spinner]')]
    return placeholders.every((placeholder) => placeholder.getBoundingClientRect().top >= innerHeight)
  }
  const { promise, resolve } = Promise.withResolvers<number>()
  const observer = new MutationObserver(() => {
    if (!isShown()) return
    observer.disconnect()
    resolve(performance.now())
  })
  observer.observe(document, { childList: true, subtree: true })
  Object.assign(globalThis, { dataShown: promise })
}
