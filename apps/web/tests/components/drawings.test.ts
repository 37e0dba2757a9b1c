import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../src/components/drawing')
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')

const symbols = [...read('drawings.svg').matchAll(/<symbol id="([\w-]+)"[^]*?<\/symbol>/g)]

test('each drawing is below 1 kB', () => {
  expect(symbols.filter(([symbol]) => symbol.length >= 1000).map(([, name]) => name)).toEqual([])
})

test('every drawing that is named is drawn', () => {
  const names = [...read('drawing.tsx').matchAll(/\| '([\w-]+)'/g)].map(([, name]) => name)
  expect(names).toEqual(symbols.map(([, name]) => name))
})

test('drawings have no colours of their own', () => {
  const colours = [...read('drawings.svg').matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
  expect(colours.filter((colour) => !/^var\(--[\w-]+\)$/.test(colour ?? ''))).toEqual([])
})
