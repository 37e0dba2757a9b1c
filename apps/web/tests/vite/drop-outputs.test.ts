import { expect, test } from 'vitest'
import { withoutOutputs } from '../../vite/drop-outputs.ts'

test('the schema of an answer does not reach the browser, and that of the input does', () => {
  const code = `export const a = webCall({ name: 'a', input: z.object({ x }), output: listOf(z.object({ y })), errors: [] })`
  expect(withoutOutputs(code, 'a.ts')).toBe(
    `export const a = webCall({ name: 'a', input: z.object({ x }), output: undefined, errors: [] })`,
  )
})

test('every call of a module is seen, and what only looks like one is left alone', () => {
  const code = `const a = webCall({ output: b }); const c = { output: d }; const e = consoleCall({ output: f, name: 'ü' })`
  expect(withoutOutputs(code, 'a.ts')).toBe(
    `const a = webCall({ output: undefined }); const c = { output: d }; const e = consoleCall({ output: undefined, name: 'ü' })`,
  )
})
