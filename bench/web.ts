import { availableParallelism, loadavg } from 'node:os'
import { launch, type Browser } from 'puppeteer-core'
import { drawn, press, slowestInteraction, type Interact } from './lib/interactions.ts'
import { judge, type Verdict } from './lib/lighthouse.ts'
import { startSandbox, type Sandbox } from './lib/sandbox.ts'

/** Odd, for the median. */
const rounds = Number(process.argv[2] ?? 5)
/** Leaves Lighthouse out. */
const interactionsOnly = process.argv[3] === 'interactions'
const targets = { performance: 98, accessibility: 100, 'best-practices': 100 } as const
/** Milliseconds, and the most that they may be. */
const longest = { LCP: 1800, TBT: 100 } as const
/** Milliseconds to the next paint, with a processor four times as slow. */
const interactionTarget = 100

/** No Chromium sandbox, because it does not run as root; no network access except to the server under test. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Signs in as the demo user and stores the response where the web app reads it. */
async function signIn(browser: Browser, { url, demo }: Sandbox): Promise<void> {
  const answer = await fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    body: new URLSearchParams({ account: demo.account, password: demo.password, lang: 'en' }),
  })
  const { code, data } = (await answer.json()) as { code: number; data: unknown }
  if (code !== 200) throw new Error(`the demo user could not sign in: code ${code}`)
  const page = await browser.newPage()
  // A static file of the same origin, so the app does not run before the sign-in.
  await page.goto(`${url}/config.json`)
  await page.evaluate((userInfo) => localStorage.setItem('userInfo', userInfo), JSON.stringify(data))
  await page.close()
}

function report(name: string, { scores, metrics, failedAudits }: Verdict): boolean {
  const entries = Object.entries(scores) as [keyof typeof targets, number][]
  const shown = entries.map(([category, figure]) => `${category} ${Math.round(figure)} (target ${targets[category]})`)
  const milliseconds = Object.entries(metrics).map(([time, figure]) => {
    const most = time in longest ? ` (at most ${longest[time as keyof typeof longest]})` : ''
    return `${time} ${time === 'CLS' ? figure.toFixed(3) : `${Math.round(figure)} ms${most}`}`
  })
  console.log(`${name.padEnd(7)} ${shown.join(', ')}\n${''.padEnd(7)} ${milliseconds.join(', ')}`)
  for (const failed of failedAudits) console.log(`${''.padEnd(7)} ${failed}`)
  return (
    entries.every(([category, figure]) => Math.round(figure) >= targets[category]) &&
    Object.entries(longest).every(([time, most]) => (metrics[time] ?? Infinity) < most)
  )
}

const pages: readonly { readonly name: string; readonly path: string; readonly interact: Interact }[] = [
  {
    name: 'login',
    path: '/pages/login/login',
    async interact(page) {
      await press(page, 'Email code')
      await press(page, 'Password')
      await page.type('input[name=account]', 'ann')
      await press(page, 'Sign in')
    },
  },
  {
    name: 'home',
    path: '/',
    async interact(page) {
      for (const tab of ['Hall', 'Order', 'My', 'Home']) await press(page, tab, 'link')
    },
  },
  {
    name: 'hall',
    path: '/pages/dating/dating',
    async interact(page) {
      await press(page, 'Buy')
      await press(page, 'Sell to merchants')
      // The amount of the last visit is still there.
      await page.click('input[name=wanted]', { count: 3 })
      await page.type('input[name=wanted]', '250')
      await drawn(page)
      await page.locator('main li button:enabled').click()
      await page.locator('[role=dialog]').wait()
      await drawn(page)
      await page.keyboard.press('Escape')
      await drawn(page)
    },
  },
]

/** Measures the interactions of a page; true when they keep to the target. */
async function reportInteractions(browser: Browser, url: string, { name, path, interact }: (typeof pages)[number]) {
  const slowest = await slowestInteraction(browser, `${url}/#${path}`, interact, rounds)
  console.log(`${name.padEnd(7)} slowest interaction ${Math.round(slowest)} ms (target ${interactionTarget})`)
  return slowest < interactionTarget
}

const sandbox = await startSandbox()
const executablePath = process.env['CHROMIUM_PATH'] ?? process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const browser = await launch({ executablePath, args })
try {
  console.log(
    `Lighthouse mobile and interactions, medians of ${rounds}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  )
  const met: boolean[] = []
  for (const one of pages) {
    if (one.name === 'home') await signIn(browser, sandbox)
    if (!interactionsOnly) met.push(report(one.name, await judge(browser, `${sandbox.url}/#${one.path}`, rounds)))
    met.push(await reportInteractions(browser, sandbox.url, one))
  }
  process.exitCode = met.every(Boolean) ? 0 : 1
} finally {
  await browser.close()
  await sandbox.stop()
}
