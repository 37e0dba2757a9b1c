import { expect, test } from 'vitest'
import { schemasOf, withoutSchemas } from '../../vite/call-schemas.ts'

const deferred = (call: string, file: string): string =>
  `{'~standard':{validate:(values)=>import('./${file}?schema').then((loaded)=>loaded.${call}.input['~standard'].validate(values))}}`

test('a page has no schemas, and imports that of an input when a form checks it', () => {
  const code = `export const a = webCall({ name: 'a', input: z.object({ x }), output: listOf(z.object({ y })), errors: [] })`
  expect(withoutSchemas(code, 'folder/a.ts')).toBe(
    `export const a = /* @__PURE__ */ webCall({ name: 'a', input: ${deferred('a', 'a.ts')}, output: undefined, errors: [] })`,
  )
})

test('calls that run when a module is loaded may be left out, those inside functions are as they were', () => {
  const code = `const a = text('x', z.string().check(b())); const c = () => text('y'); function d() { return text('z') }`
  expect(withoutSchemas(code, 'a.ts')).toBe(
    `const a = /* @__PURE__ */ text('x', /* @__PURE__ */ z.string().check(/* @__PURE__ */ b())); const c = () => text('y'); function d() { return text('z') }`,
  )
})

test('a module of schemas has those of inputs, and takes schemas from other modules', () => {
  const code = `import { text } from '../fields.ts'; import * as z from 'zod/mini'; export { b } from './b.ts'; const a = { ...consoleCall({ input: z.object({ x }), output: d, name: 'ü' }), e: { output: f } }`
  expect(schemasOf(code, 'a.ts')).toBe(
    `import { text } from '../fields.ts?schema'; import * as z from 'zod/mini'; export { b } from './b.ts?schema'; const a = { ...consoleCall({ input: z.object({ x }), output: undefined, name: 'ü' }), e: { output: f } }`,
  )
})
