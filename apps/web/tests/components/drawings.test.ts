import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawingNames } from '../../src/components/drawing/line-drawing.tsx'

const sheet = readFileSync(path.resolve(import.meta.dirname, '../../src/components/drawing/drawings.svg'), 'utf8')

const symbols = [...sheet.matchAll(/<symbol id="([\w-]+)"[^]*?<\/symbol>/g)]

test('each drawing is below 1 kB', () => {
  expect(symbols.filter(([symbol]) => symbol.length >= 1000).map(([, name]) => name)).toEqual([])
})

test('every drawing that is named is drawn', () => {
  expect(drawingNames).toEqual(symbols.map(([, name]) => name))
})

test('drawings have no colours of their own', () => {
  const colours = [...sheet.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
  expect(colours.filter((colour) => !/^var\(--[\w-]+\)$/.test(colour ?? ''))).toEqual([])
})
