import { expect, test } from 'vitest'
import { isCarPlate, isUrl } from '../../src/index.ts'

// The domain's tsconfig has no Node types; its tests need them.
declare const process: { cpuUsage(since?: { user: number; system: number }): { user: number; system: number } }

test.each([
  'https://example.com',
  'HTTP://EXAMPLE.COM/',
  'http://localhost:8080/#/pages/login/register?invite_code=AB12',
  'https://a.b-c.example:443/p/a/t/h.html?x=1&y=%20#top',
  'http://127.0.0.1',
  'http://[::1]:8080/',
  'https://xn--mnchen-3ya.de?q',
  'https://example.com:65535',
])('"%s" is a web address', (text) => {
  expect(isUrl(text)).toBe(true)
})

test.each([
  'example.com',
  '//example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'https://',
  'https:///path',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://münchen.de',
  'https://user:secret@example.com',
  'https://example.com:65536',
  'https://-example.com',
  'https://example..com',
  'https://example.com/%zz',
  'https://example.com/%2',
  'https://example.com/#a#b',
  'https://example.com/<script>',
  'https://example.com\n',
  ' https://example.com',
])('"%s" is not a web address', (text) => {
  expect(isUrl(text)).toBe(false)
})

test.each([
  '京A12345',
  '粤B8888Z',
  '沪AD1234',
  '粤Z1234港',
  '粤Z1234澳',
  '京A1234警',
  '川A1234学',
  '鲁B1234挂',
  '沪A0023领',
  '使224578',
  '京AD12345',
  '京AF01234',
  '京AKB1234',
  '京A12345D',
  '京A12345F',
])('"%s" is a number plate', (text) => {
  expect(isCarPlate(text)).toBe(true)
})

test.each([
  '',
  '京A1234',
  '京A123456',
  '京I12345',
  '京O12345',
  '京A1234I',
  '京AO2345',
  '台A12345',
  'AA12345',
  '京a12345',
  '京A·12345',
  '京A12345港',
  '京A1234使',
  '京AL12345',
  '京A12345L',
  '京ADI1234',
  '京AD1234D',
  '使22457',
  '使A12345',
  '京A12345\n',
  '京京A12345',
  ' 京A12345',
])('"%s" is not a number plate', (text) => {
  expect(isCarPlate(text)).toBe(false)
})

test.each(['a', 'a-', 'a.', '1', '京A', '%'])('a long text of "%s" is validated quickly', (part) => {
  const begun = process.cpuUsage()
  expect(isUrl(`https://${part.repeat(20_000)}!`)).toBe(false)
  expect(isCarPlate(part.repeat(20_000))).toBe(false)
  // Of this process, so that a busy machine does not count.
  expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000)
})
