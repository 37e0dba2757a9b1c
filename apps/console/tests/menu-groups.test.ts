import { expect, test } from 'vitest'
import { groupPages } from '../src/app/menu-groups.ts'

const pages = (...paths: string[]) => paths.map((path) => ({ path }))

test('a short menu has no sections', () => {
  const short = pages('/orders', '/offers', '/merchant-ledger')
  expect(groupPages(short)).toEqual([{ group: null, pages: short }])
})

test('a long menu lists each page once, in non-empty sections', () => {
  const long = pages('/offers', '/audit', '/orders', '/overview', '/books', '/settings', '/staff')
  expect(groupPages(long)).toEqual([
    { group: 'work', pages: pages('/orders', '/overview') },
    { group: 'trade', pages: pages('/offers') },
    { group: 'books', pages: pages('/audit', '/books') },
    { group: 'service', pages: pages('/settings', '/staff') },
  ])
})
