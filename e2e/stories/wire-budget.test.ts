import { openApp } from '../support/open-app.ts'
import { expect, test } from '../support/test.ts'
import { bytesOf, isCall, measureFirstView, type FirstView } from '../support/wire.ts'

interface Budget {
  readonly bytes: number
  readonly files: number
  readonly calls: number
}

/** The first views over HTTP/1.1 with headers, in English, until the data are shown. */
const budgets: readonly (readonly [name: string, path: string, budget: Budget])[] = [
  ['login', '/pages/login/login', { bytes: 100_000, files: 8, calls: 0 }],
  ['home', '/', { bytes: 120_000, files: 12, calls: 3 }],
  ['hall', '/pages/dating/dating', { bytes: 140_000, files: 16, calls: 2 }],
]

/** The most files that are loaded ahead after a first view. */
const filesAhead = 6

function describe({ first, later }: FirstView): string {
  const lines = first.map(({ path, bytes }) => `${path} ${bytes}`)
  return [`${bytesOf(first)} bytes`, ...lines, 'later', ...later.map(({ path }) => path)].join('\n')
}

for (const [name, path, budget] of budgets) {
  test(`first view of ${name} keeps to its budget on the wire`, async ({ browser, server, person }) => {
    const stored = name === 'login' ? {} : { userInfo: person.userInfo }
    const view = await measureFirstView(await openApp(browser, server, { ...stored, lang: 'en' }), path)
    const calls = view.first.filter(isCall).length
    const figures = { calls, files: view.first.length - calls, bytes: bytesOf(view.first) }
    console.log(`${name}: ${figures.bytes} bytes in ${figures.files} files and ${figures.calls} calls`)
    for (const [figure, limit] of Object.entries(budget)) {
      expect(figures[figure as keyof Budget], `${figure}: ${describe(view)}`).toBeLessThanOrEqual(limit)
    }
    const ahead = view.later.filter((transfer) => !isCall(transfer))
    expect(ahead.length, describe(view)).toBeLessThanOrEqual(filesAhead)
  })
}
