import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import en from '@c2c/contract/locales/en.json' with { type: 'json' }
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../src')
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(source, name), 'utf8'))
  .join('\n')

test('every localised message is used', () => {
  expect(Object.keys(en.message).filter((key) => !new RegExp(`'${key}'`).test(code))).toEqual([])
})
