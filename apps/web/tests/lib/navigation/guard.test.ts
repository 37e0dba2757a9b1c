import { expect, test } from 'vitest'
import { guardedPath, isTabPath } from '../../../src/lib/navigation/guard.ts'
import { paths, tabPaths } from '../../../src/lib/navigation/paths.ts'

test('a stranger reaches the pages of signing in, reserves, an alert and the sandbox, and no other', () => {
  const open = Object.values(paths).filter((path) => guardedPath(path, false) === path)
  // The link of an alert's mail too, because that person may have lost the account.
  expect(open).toEqual([
    paths.login,
    paths.register,
    paths.forget,
    paths.reserves,
    paths.notMe,
    paths.lostFactor,
    paths.sandbox,
  ])
  expect(guardedPath(paths.mine, false)).toBe('/pages/login/login')
  expect(guardedPath('/nowhere', false)).toBe('/pages/login/login')
})

test('the home page answers to its two addresses and to none', () => {
  expect(guardedPath('', true)).toBe('/')
  expect(guardedPath('/pages/index/index', true)).toBe('/')
  expect(guardedPath('/', true)).toBe('/')
})

test('the tabs are Home, Hall, Order and My, in this order', () => {
  expect(tabPaths).toEqual(['/', '/pages/dating/dating', '/pages/orders/orders', '/pages/mine/mine'])
  expect(isTabPath('/pages/mine/records')).toBe(false)
})

test('account that was reported as taken over leads to its review', () => {
  expect(guardedPath(paths.mine, true, true)).toBe(paths.reentry)
  expect(guardedPath(paths.service, true, true)).toBe(paths.service)
  expect(guardedPath(paths.mine, false, true)).toBe(paths.login)
})
