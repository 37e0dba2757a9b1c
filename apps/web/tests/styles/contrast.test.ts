import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { coloursOf, contrast, toneOf, type Theme } from './colours.ts'

const source = path.resolve(import.meta.dirname, '../../src')
const styles = globSync('**/*.css', { cwd: source }).map((name) => readFileSync(path.join(source, name), 'utf8'))

const grounds = ['page', 'bar', 'surface', 'raised']
const soft = ['accent-soft', 'danger-soft', 'good-soft', 'wait-soft']

/** The backgrounds of each text colour; a colour that is missing here fails the test below. */
const texts: Readonly<Record<string, readonly string[]>> = {
  page: ['text'],
  text: [...grounds, ...soft, 'control', 'line', 'toast', 'sandbox'],
  muted: [...grounds, 'control', 'line'],
  'accent-text': [...grounds, 'accent-soft', 'control'],
  link: [...grounds, 'accent-soft', 'danger-soft', 'control'],
  danger: ['page', 'surface', 'raised', 'danger-soft'],
  good: ['page', 'surface', 'raised', 'good-soft'],
  wait: ['page', 'surface', 'raised', 'wait-soft'],
  income: ['page', 'surface', 'raised'],
  expenditure: ['page', 'surface', 'raised'],
  tab: ['tab-bar', 'surface'],
  'tab-selected': ['tab-mark'],
  'on-primary': ['primary', 'primary-pressed'],
}

/** Shapes that have to be seen without being read: edges of fields, rings of focus, lines and bars of charts. */
const parts: Readonly<Record<string, readonly string[]>> = {
  edge: ['page', 'surface'],
  'accent-text': [...grounds, 'tab-bar'],
  danger: ['page', 'surface'],
  accent: ['surface', 'raised'],
  muted: ['surface', 'raised'],
  'tab-selected': ['tab-mark'],
}

const weak = (pairs: typeof texts, theme: Theme, appearance: 'dark' | 'light', least: number) => {
  const colours = coloursOf(theme, appearance)
  const colour = (name: string) => colours[name] ?? expect.fail(`there is no colour ${name}`)
  return Object.entries(pairs).flatMap(([front, backs]) =>
    backs
      .map((back) => ({ pair: `${front} on ${back}`, ratio: contrast(colour(front), colour(back)) }))
      .filter(({ ratio }) => ratio < least),
  )
}

const schemes = [
  ['subject1', 'dark'],
  ['subject2', 'dark'],
  ['subject1', 'light'],
  ['subject2', 'light'],
] as const

test.each(schemes)('texts of %s, %s stand out 4.5 to 1 (WCAG 1.4.3)', (theme, appearance) => {
  expect(weak(texts, theme, appearance, 4.5)).toEqual([])
})

test.each(['dark', 'light'] as const)('text stands out 4.5 to 1 on the ground of every hue in %s', (appearance) => {
  const { text = '' } = coloursOf('subject1', appearance)
  const hues = Array.from({ length: 360 }, (_, hue) => hue)
  expect(hues.filter((hue) => contrast(text, toneOf(hue, appearance)) < 4.5)).toEqual([])
})

test.each(schemes)('edges, rings and charts of %s, %s stand out 3 to 1 (WCAG 1.4.11)', (theme, appearance) => {
  expect(weak(parts, theme, appearance, 3)).toEqual([])
})

test.each(schemes)('what is chosen in %s, %s has not the ground of danger', (theme, appearance) => {
  const colours = coloursOf(theme, appearance)
  const redness = (name: string) => {
    const [red = 0, green = 0, blue = 0] = (colours[name]?.match(/[\da-f]{2}/g) ?? []).map((byte) => parseInt(byte, 16))
    return red - Math.max(green, blue)
  }
  expect(redness('danger-soft')).toBeGreaterThan(10)
  expect(redness('accent-soft')).toBeLessThan(0)
})

test('no text has a colour that is not measured here', () => {
  const used = styles.flatMap((css) => [...css.matchAll(/[\s{;]color: (?:var\(--([\w-]+)\)|(#\w+))/g)])
  const names = new Set(used.map(([, token, colour]) => token ?? colour ?? ''))
  expect([...names].filter((name) => !(name in texts))).toEqual([])
})

test('no font size is measured in pixels', () => {
  // The root adds the column's growth to the person's own setting.
  const fixed = styles.flatMap((css) => css.match(/\bfont(-size)?: (?!calc\(100% \+)[^;]*\dpx[^;]*/g) ?? [])
  expect(fixed).toEqual([])
})
