import { expect, test } from 'vitest'
import { inGroups } from '../src/app/menu-groups.ts'

const pages = (...paths: string[]) => paths.map((path) => ({ path }))

test('a short menu has no parts', () => {
  const short = pages('/orders', '/offers', '/merchant-ledger')
  expect(inGroups(short)).toEqual([{ group: null, pages: short }])
})

test('a long menu shows each page once, in its part, and no part that is empty', () => {
  const long = pages('/offers', '/audit', '/orders', '/overview', '/books', '/settings', '/staff')
  expect(inGroups(long)).toEqual([
    { group: 'work', pages: pages('/orders', '/overview') },
    { group: 'trade', pages: pages('/offers') },
    { group: 'books', pages: pages('/audit', '/books') },
    { group: 'service', pages: pages('/settings', '/staff') },
  ])
})
