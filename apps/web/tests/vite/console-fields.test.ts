import { webCalls } from '@c2c/contract'
import { expect, test } from 'vitest'
import { schemaMessages } from '../../../../packages/contract/tests/schema-messages.ts'
import { consoleFields } from '../../vite/compile-locales.ts'

test('no form of the web app needs a message that its build leaves out', () => {
  const said = schemaMessages(webCalls)
  expect(consoleFields.filter((key) => said.has(key))).toEqual([])
})
