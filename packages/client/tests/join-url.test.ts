import { expect, test } from 'vitest'
import { joinUrl } from '../src/index.ts'

test.each(['https://c2c.example', 'https://c2c.example/', 'https://c2c.example///'])(
  '%s is joined with one slash',
  (host) => {
    expect(joinUrl(host, 'api/v1/user/login')).toBe('https://c2c.example/api/v1/user/login')
    expect(joinUrl(host, '/api/v1/user/login')).toBe('https://c2c.example/api/v1/user/login')
    expect(joinUrl(host, '//api/v1/user/login')).toBe('https://c2c.example/api/v1/user/login')
  },
)

test('a host with a path keeps the path', () => {
  expect(joinUrl('https://example.com/c2c/', '/api/v1/x')).toBe('https://example.com/c2c/api/v1/x')
})

test('an empty host is the origin of the page', () => {
  expect(joinUrl('', '/api/v1/x')).toBe('/api/v1/x')
})
