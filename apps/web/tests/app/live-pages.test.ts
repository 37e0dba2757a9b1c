import { expect, test } from 'vitest'
import { livePages } from '../../src/app/router/live-pages.ts'
import type { Entry } from '../../src/lib/navigation/entry.ts'

const entry = (key: string): Entry => ({ key, path: `/${key}`, search: '' })

const names = (stack: readonly Entry[], tabs: readonly Entry[]) =>
  livePages({ stack, tabs: new Map(tabs.map((tab) => [tab.path, tab])), direction: 'none' }).map(({ key }) => key)

test('every tab that was opened stays alive, and no page is drawn twice', () => {
  const home = entry('home')
  expect(names([home, entry('records')], [home, entry('mine')])).toEqual(['home', 'mine', 'records'])
})

test('pages far down a deep stack are let go', () => {
  const stack = Array.from({ length: 14 }, (_, index) => entry(String(index)))
  expect(names(stack, [])).toEqual(['4', '5', '6', '7', '8', '9', '10', '11', '12', '13'])
})
