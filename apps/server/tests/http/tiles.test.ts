import { expect, test } from 'vitest'
import { readTiles, tileSources } from '../../src/config/tiles.ts'

test('no tiles and no image sources without an address', () => {
  expect(readTiles(undefined, 'unknown')).toBeNull()
  expect(tileSources(null)).toEqual([])
})

test('images are allowed from the host of the tiles only', () => {
  const sources = (url: string) => tileSources(readTiles(url, undefined))
  expect(sources('https://tiles.example/v1/{z}/{x}/{y}.png?key=abc')).toEqual(['https://tiles.example'])
  expect(sources('https://{s}.tiles.example:8443/{z}/{x}/{y}.png')).toEqual(['https://*.tiles.example:8443'])
})

test('address unfit for tiles or the policy names its variable', () => {
  const wrong = [
    'tiles.example/{z}/{x}/{y}.png',
    'http://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}.png",
    'https://tiles.example,*/{z}/{x}/{y}.png',
  ]
  for (const url of wrong) expect(() => readTiles(url, undefined)).toThrow('TILE_URL')
})
