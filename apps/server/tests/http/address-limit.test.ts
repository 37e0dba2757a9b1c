import { expect, test } from 'vitest'
import { startStory } from '@c2c/testing/src/story/story.ts'

// The sandbox has no limit; this is a service in production.
const story = await startStory({ sandbox: false })

/** Follows a link to the console that is none, as the proxy on this machine says from where. */
const look = async (address: string) => {
  const headers = { 'x-forwarded-for': address }
  const body = new URLSearchParams({ token: 'none' })
  return (await story.send('/console/api/v1/staff/invitation', { method: 'POST', body, headers })).code
}

test.each([
  ['an IPv4 address', () => '203.0.113.7', '203.0.113.8'],
  [
    'the first 56 bits of an IPv6 address, which one customer has',
    (n: number) => `2001:db8:0:${n.toString(16)}::1`,
    '2001:db8:0:100::1',
  ],
])('call without a session is counted by %s', async (_name, address, neighbour) => {
  const codes = await Promise.all(Array.from({ length: 121 }, (_, n) => look(address(n))))
  expect(codes.filter((code) => code === 404)).toHaveLength(120)
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
  expect(await look(neighbour)).toBe(404)
})
