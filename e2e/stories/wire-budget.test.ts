import { openApp } from '../support/open-app.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { bytesOf, isCall, measureFirstView, type FirstView } from '../support/wire.ts'

interface Budget {
  readonly bytes: number
  readonly files: number
  readonly calls: number
}

interface Visited {
  readonly name: string
  readonly path: string
  /** A new user, or one with every kind of order. */
  readonly visitor?: 'newcomer' | 'trader'
  readonly budget: Budget
}

/** More or less bytes of an answer for random names and ids, which are compressed. */
const randomness = 60

/** The first views over HTTP/1.1 with headers, in English, until the data are shown. */
const home = { path: '/', budget: { bytes: 115_000 + randomness, files: 9, calls: 3 } } as const
const visits: readonly Visited[] = [
  { name: 'login', path: '/pages/login/login', budget: { bytes: 98_800, files: 8, calls: 0 } },
  {
    name: 'hall',
    path: '/pages/dating/dating',
    visitor: 'trader',
    budget: { bytes: 137_000, files: 13, calls: 2 },
  },
  { ...home, name: 'home with open orders', visitor: 'trader' },
  // Has no more to load than the home page with orders.
  ...share([{ ...home, name: 'home without orders', visitor: 'newcomer' }] as const, 1, 2),
]

/** The most files that are loaded ahead after a first view; the first steps of a new user and the texts of pages are two more. */
const filesAhead = 9
const filesOfFirstSteps = 2

function describe({ first, later }: FirstView): string {
  const lines = first.map(({ path, bytes }) => `${path} ${bytes}`)
  return [`${bytesOf(first)} bytes`, ...lines, 'later', ...later.map(({ path }) => path)].join('\n')
}

for (const { name, path, visitor, budget } of visits) {
  test(`first view of ${name} keeps to its budget on the wire`, async ({ browser, server, person: trader }) => {
    const person = visitor === 'newcomer' ? await newPerson(callerOf(server)) : visitor && trader
    const page = await openApp(browser, server, { lang: 'en', ...(person && { userInfo: person.userInfo }) })
    const view = await measureFirstView(page, path)
    const calls = view.first.filter(isCall).length
    const figures = { calls, files: view.first.length - calls, bytes: bytesOf(view.first) }
    console.log(`${name}: ${figures.bytes} bytes in ${figures.files} files and ${figures.calls} calls`)
    for (const [figure, limit] of Object.entries(budget)) {
      expect(figures[figure as keyof Budget], `${figure}: ${describe(view)}`).toBeLessThanOrEqual(limit)
    }
    const ahead = view.later.filter((transfer) => !isCall(transfer))
    const most = filesAhead + (visitor === 'newcomer' ? filesOfFirstSteps : 0)
    expect(ahead.length, describe(view)).toBeLessThanOrEqual(most)
  })
}
