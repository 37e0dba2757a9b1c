import lighthouse from 'lighthouse'
import type { Browser } from 'puppeteer-core'
import { median } from './median.ts'

/** What Lighthouse gives marks for, 0 to 100, and the times behind the first one, in milliseconds unless said. */
const marks = ['performance', 'accessibility', 'best-practices'] as const
const times = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
} as const

export interface Verdict {
  /** Median of the rounds for each of the three marks. */
  readonly marks: Readonly<Record<(typeof marks)[number], number>>
  /** Median of the rounds by short name; CLS has no unit. */
  readonly times: Readonly<Record<string, number>>
  /** What took marks off in any round, apart from speed. */
  readonly complaints: readonly string[]
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** One page load as Lighthouse's mobile preset has it: a slow phone on a slow line, nothing cached, storage left alone. */
async function look(browser: Browser, url: string): Promise<Result> {
  const page = await browser.newPage()
  try {
    const settings = { onlyCategories: [...marks], disableStorageReset: true, logLevel: 'error' as const }
    const result = await lighthouse(url, settings, undefined, page)
    const failure = result?.lhr.runtimeError
    if (!result || failure) throw new Error(`Lighthouse could not look at ${url}: ${failure?.message ?? 'no result'}`)
    return result.lhr
  } finally {
    await page.close()
  }
}

function complaintsOf({ categories, audits }: Result): string[] {
  const refs = marks.slice(1).flatMap((mark) => categories[mark]?.auditRefs ?? [])
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return failed.map(({ id }) => `${id}: ${audits[id]?.title}`)
}

/** Looks at a page as often as asked, one after the other. */
export async function judge(browser: Browser, url: string, rounds: number): Promise<Verdict> {
  const results: Result[] = []
  while (results.length < rounds) results.push(await look(browser, url))
  const middle = (figure: (result: Result) => number | null | undefined) =>
    median(results.map((result) => figure(result) ?? Number.NaN))
  const mark = (name: (typeof marks)[number]) => middle(({ categories }) => (categories[name]?.score ?? 0) * 100)
  return {
    marks: {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      'best-practices': mark('best-practices'),
    },
    times: Object.fromEntries(
      Object.entries(times).map(([id, name]) => [name, middle(({ audits }) => audits[id]?.numericValue)]),
    ),
    complaints: [...new Set(results.flatMap(complaintsOf))],
  }
}
