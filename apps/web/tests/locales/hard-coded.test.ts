import { expect, test } from 'vitest'
import { sourceFiles } from './locale-files.ts'
import { shownTexts } from './shown-texts.ts'

test('no component holds a text that a person reads', () => {
  expect(sourceFiles(['.tsx']).flatMap(shownTexts)).toEqual([])
})

test('the check sees texts between tags, in braces and in attributes', () => {
  const file = { name: 'x.tsx', text: 'const x = <p title="One">Two{"Three"}<b className="four">{five}</b></p>' }
  expect(shownTexts(file)).toEqual(['x.tsx: One', 'x.tsx: Two', 'x.tsx: Three'])
})
