import { afterEach, expect, test, vi } from 'vitest'
import { ownKey } from '../../src/lib/browser/storage.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://c2c.example/?shared#/pages/mine/mine', 'userInfo', 'userInfo'],
  ['https://c2c.example/index.html', 'userInfo', 'userInfo'],
  ['https://host.example/c2c/#/', 'userInfo', 'userInfoc2c/'],
  ['https://host.example/c2c/#/', 'liabilityHeads', 'liabilityHeadsc2c/'],
  ['https://host.example/c2c/#/', 'lang', 'lang'],
])('at %s the key %s is %s', (href, key, own) => {
  vi.stubGlobal('location', { href })
  expect(ownKey(key)).toBe(own)
})
