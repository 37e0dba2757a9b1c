import { expect, test } from 'vitest'
import { lateNames } from '../lib/browser-names.mjs'
import { lateUses } from '../lib/late-uses.mjs'

const names = lateNames()

test('names that came after the oldest browsers are late, older ones are not', () => {
  for (const name of ['withResolvers', 'checkVisibility', 'fromAsync']) expect(names.members).toContain(name)
  expect(names.statics).toContain('URL.canParse')
  expect(names.selectors).toContain('active-view-transition')
  for (const name of ['toSorted', 'findLast', 'at', 'replaceAll', 'map']) expect(names.members).not.toContain(name)
  expect(names.selectors).not.toContain('has')
})

test.each([
  ['a call', 'x.checkVisibility()', ['checkVisibility']],
  ['a static call', 'URL.canParse(x)', ['URL.canParse']],
  ['an optional call', 'x.checkVisibility?.()', []],
  ['behind typeof', 'typeof x.checkVisibility == "function" && x.checkVisibility()', []],
  ['behind in', '"checkVisibility" in x && x.checkVisibility()', []],
  ['behind a condition', 'if (x.checkVisibility) x.checkVisibility()', []],
  ['an old call', 'x.toSorted()', []],
])('%s is seen as it is in scripts', (_, code, late) => {
  expect(lateUses('x.js', code, names)).toEqual(late)
})

test('late selectors and rules are seen in styles', () => {
  expect(
    lateUses('x.css', 'a:has(b),html:active-view-transition{color:red}@starting-style{a{color:red}}', names),
  ).toEqual(['active-view-transition', '@starting-style'])
})
