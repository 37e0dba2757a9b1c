import { expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const untrusting = await startStory({ sandbox: false, trustProxy: '192.0.2.0/24' })
const behindTwo = await startStory({ sandbox: false, trustProxy: '127.0.0.1, 198.51.100.0/24' })

/** Opens a link to the console that does not exist, with a header that a client can write itself. */
const open = async (story: typeof untrusting, forwarded: string) => {
  const headers = { 'x-forwarded-for': forwarded }
  const body = new URLSearchParams({ token: 'none' })
  return (await story.send('/console/api/v1/staff/invitation', { method: 'POST', body, headers })).code
}

const codesOf = (story: typeof untrusting, forwarded: (n: number) => string) =>
  Promise.all(Array.from({ length: 121 }, (_, n) => open(story, forwarded(n))))

test('header of a peer that is no trusted proxy is ignored', async () => {
  const codes = await codesOf(untrusting, (n) => `203.0.113.${n}`)
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
})

test('addresses before the last untrusted one are ignored', async () => {
  const codes = await codesOf(behindTwo, (n) => `203.0.113.${n}, 203.0.113.200, 198.51.100.7`)
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
  expect(await open(behindTwo, '203.0.113.201, 198.51.100.7')).toBe(404)
})

test('text that is not an address counts for the peer', async () => {
  const codes = await codesOf(behindTwo, (n) => `none-${n}`)
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
})

test.each(['loopback', '10.0.0.0/33', '10.0.0.0/8/8', '300.1.1.1', ','])('TRUST_PROXY "%s" is refused', (networks) => {
  expect(() => readConfig({ TRUST_PROXY: networks })).toThrow(/^TRUST_PROXY must be a list of networks/)
})
