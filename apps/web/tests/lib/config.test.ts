import { expect, test } from 'vitest'
import { parseConfig } from '../../src/lib/config.ts'

test('missing values are empty, and the sandbox is off by default', () => {
  const config = parseConfig({ app_name: 'c2c', theme: 'subject2' })
  expect(config).toMatchObject({ app_name: 'c2c', theme: 'subject2', host: '', kf_url: '', sandbox: false })
})

test('a configuration without a name is that of c2c', () => {
  expect(parseConfig({}).app_name).toBe('c2c')
  expect(parseConfig({ app_name: '' }).app_name).toBe('c2c')
})

test('a file that holds no object is refused', () => {
  expect(() => parseConfig('<!doctype html>')).toThrow(TypeError)
})
