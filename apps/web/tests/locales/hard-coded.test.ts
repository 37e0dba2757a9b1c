import { expect, test } from 'vitest'
import { sourceFiles } from './locale-files.ts'
import { shownTexts } from './shown-texts.ts'

/** The languages' own names, which are never translated, the names of fonts, and commands of shells. */
const untranslated = /^(?:lib\/i18n\/language-names|lib\/language|app\/theme|features\/messages\/trial\/commands)\.ts$/

// The console's programs are read here too: what counts as a text is one rule.
test.each(['web', 'console'])('no file of the %s app holds a text that a person reads', (app) => {
  const files = sourceFiles(['.ts', '.tsx'], app).filter(({ name }) => !untranslated.test(name))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(shownTexts)).toEqual([])
})

const seenIn = (text: string) => shownTexts({ name: 'x.tsx', text }).map((line) => line.replace('x.tsx: ', ''))

test.each([
  ['between tags', '<p>One</p>', ['One']],
  ['between tags of a fragment', '<>One</>', ['One']],
  ['in braces', '<p>{"one"}</p>', ['one']],
  ['in a branch', '<p>{ok ? "yes" : "no"}</p>', ['yes', 'no']],
  ['behind a condition', '<p>{ok && "maybe"}</p>', ['maybe']],
  ['in a sum', '<p>{"hello " + name}</p>', ['hello']],
  ['in a template', '<p>{`hello ${name}`}</p>', ['hello']],
  ['in an attribute', '<p title="one" />', ['one']],
  ['in an attribute with braces', '<p aria-label={ok ? "open" : `shut ${it}`} />', ['open', 'shut']],
  ['in a spread', '<Row {...{ title: "Two words" }} />', ['Two words']],
  ['in a handler', '<p onClick={() => toast("It failed")} />', ['It failed']],
  ['in a table', '{ audit: "Waiting" }', ['Waiting']],
  ['written into an element', 'label.textContent = `Press the ${key}`', ['Press the']],
  ['of one East Asian character', '<p>确</p>', ['确']],
])('a text %s is seen', (_, text, seen) => {
  expect(seenIn(`const x = ${text}`)).toEqual(seen)
})

test('classes, faults, keys and codes are no texts', () => {
  expect(seenIn('const x = <b className="card wide" lang="de" type="submit">{t("common.retry")}</b>')).toEqual([])
  expect(seenIn('throw new TypeError("there is no element")')).toEqual([])
})
