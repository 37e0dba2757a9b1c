import { expect, test } from 'vitest'
import { linkKind } from '../../../src/features/messages/support/link-kind.ts'

test('only web addresses are opened in a tab, and mail and calls are left to the device', () => {
  expect(linkKind('https://help.example/chat')).toBe('web')
  expect(linkKind('mailto:help@example.com')).toBe('device')
  expect(linkKind('tel:+4930123456')).toBe('device')
  expect(linkKind('')).toBe('none')
})

test('an address that could run a program or needs another app is never followed, only copied', () => {
  const addresses = ['javascript:alert(1)', 'data:text/html,x', 'weixin://dl/chat', 'help.example/chat']
  expect(addresses.map(linkKind)).toEqual(addresses.map(() => 'copy'))
})
