import lighthouse from 'lighthouse'
import type { Browser } from 'puppeteer-core'
import { median } from './median.ts'

/** The Lighthouse scores, 0 to 100, and the metrics of the performance score, in milliseconds. */
const categoryIds = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof categoryIds)[number]
const metrics = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
} as const

export interface Verdict {
  /** Median score per category. */
  readonly scores: Readonly<Record<Category, number>>
  /** Median metrics by short name; CLS has no unit. */
  readonly metrics: Readonly<Record<string, number>>
  /** Failed audits of any round, except performance. */
  readonly failedAudits: readonly string[]
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** How often Lighthouse may fail to record a load, which it asks to repeat. */
const repeats = 3

/** One page load with Lighthouse's mobile preset: slow phone, slow network, empty cache, storage kept. */
async function audit(browser: Browser, url: string, left = repeats): Promise<Result> {
  const page = await browser.newPage()
  try {
    const settings = { onlyCategories: [...categoryIds], disableStorageReset: true, logLevel: 'error' as const }
    const result = await lighthouse(url, settings, undefined, page)
    const failure = result?.lhr.runtimeError
    if (failure && left > 0) return await audit(browser, url, left - 1)
    if (!result || failure) throw new Error(`Lighthouse could not audit ${url}: ${failure?.message ?? 'no result'}`)
    return result.lhr
  } finally {
    await page.close()
  }
}

function failedAuditsOf({ categories, audits }: Result): string[] {
  const refs = categoryIds.slice(1).flatMap((id) => categories[id]?.auditRefs ?? [])
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return failed.map(({ id }) => [`${id}: ${audits[id]?.title}`, ...placesOf(audits[id])].join('\n        '))
}

/** The parts of the page that an audit is about. */
function placesOf(one: Result['audits'][string] | undefined): string[] {
  if (one?.details?.type !== 'table') return []
  return one.details.items.map(({ node }) => {
    const { snippet = '', explanation = '' } = (node ?? {}) as { snippet?: string; explanation?: string }
    return `${snippet} ${explanation.replaceAll(/\s+/g, ' ')}`
  })
}

/** Audits a page `rounds` times, one after the other. */
export async function judge(browser: Browser, url: string, rounds: number): Promise<Verdict> {
  const results: Result[] = []
  while (results.length < rounds) results.push(await audit(browser, url))
  const middle = (figure: (result: Result) => number | null | undefined) =>
    median(results.map((result) => figure(result) ?? Number.NaN))
  const score = (id: Category) => middle(({ categories }) => (categories[id]?.score ?? 0) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    metrics: Object.fromEntries(
      Object.entries(metrics).map(([id, name]) => [name, middle(({ audits }) => audits[id]?.numericValue)]),
    ),
    failedAudits: [...new Set(results.flatMap(failedAuditsOf))],
  }
}
