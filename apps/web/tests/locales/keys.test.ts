import { orderStates } from '@c2c/contract'
import { expect, test } from 'vitest'
import { sourceFiles, textsOf } from './locale-files.ts'
import { usedKeys } from './used-keys.ts'

const keys = new Set(textsOf('en').keys())
const files = sourceFiles(['.ts', '.tsx'])

/** Keys whose last part comes from the contract's own lists, not from a table in the file that shows them. */
const fromContract = new Set(orderStates.map((state) => `common.state.${state}`))

// Missing keys are the compiler's to find: the type of every key is made from the English files.
test('every text of the locale files is shown somewhere', () => {
  const used = new Set([...fromContract, ...files.flatMap((file) => [...usedKeys(file, keys)])])
  expect([...keys].filter((key) => !used.has(key))).toEqual([])
})
