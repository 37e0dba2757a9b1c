import { expect, test } from 'vitest'
import { parseConfig } from '../../src/lib/config.ts'

test('what an operator leaves out is empty, and the sandbox is off unless it is said', () => {
  const config = parseConfig({ app_name: 'c2c', theme: 'subject2' })
  expect(config).toMatchObject({ app_name: 'c2c', theme: 'subject2', host: '', kf_url: '', sandbox: false })
})

test('a file that holds no object is refused', () => {
  expect(() => parseConfig('<!doctype html>')).toThrow(TypeError)
})
