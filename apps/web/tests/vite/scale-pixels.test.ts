import { expect, test } from 'vitest'
import { scaled } from '../../vite/scale-pixels.ts'

test.each([
  ['padding: 6px 16px', 'padding: calc(6*var(--unit)) calc(16*var(--unit))'],
  ['margin: -4px auto 2.5px', 'margin: calc(-4*var(--unit)) auto calc(2.5*var(--unit))'],
  ['width: calc(100% - 40px)', 'width: calc(100% - calc(40*var(--unit)))'],
  ['height: min(52vh, 480px)', 'height: min(52vh, calc(480*var(--unit)))'],
])('%s grows with the column', (given, expected) => {
  expect(scaled(`.a { ${given}; }`)).toBe(`.a { ${expected}; }`)
})

test.each([
  '.a { border: 1px solid #000; margin: -1px; --foot: 0px; }',
  '@media (min-width: 760px) and (min-height: 700px) { .a { margin: auto; } }',
  '.a { font-size: 0.875rem; width: var(--radius-16px); }',
])('hairlines, media queries and other units stay: %s', (css) => {
  expect(scaled(css)).toBe(css)
})
