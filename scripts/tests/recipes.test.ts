import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingLevels } from '../../apps/server/src/services/settings/setting-levels.ts'
import { paths } from '../../apps/web/src/lib/navigation/paths.ts'
import { consolePages } from '../../packages/contract/src/console-pages.ts'
import { languages } from '../../packages/contract/src/languages.ts'
import { proposalKinds } from '../../packages/contract/src/review/proposal/proposal.ts'
import { transferTypes } from '../../packages/domain/src/ledger/transfer.ts'
import en from '../../packages/contract/locales/en.json' with { type: 'json' }
import { expand, listing, naming, readRecipes, readSources, recipesIn } from '../lib/recipes.mjs'

const recipes = readRecipes()
const { product, rest } = readSources()

/** A file that names this share of the members is a list of them, which a new member is added to. */
const lists: Readonly<Record<string, readonly [members: readonly string[], share: number]>> = {
  'Add a language': [languages, 1],
  'Add a fee rule': [transferTypes, 0.3],
  'Add a setting': [Object.keys(settingLevels), 0.25],
  'Add a call with a page': [[...Object.values(paths), ...consolePages], 0.3],
  'Add a notice': [Object.keys(en.notice), 0.25],
  'Add a console decision': [proposalKinds, 0.7],
}

/** The files that list the members. A test that names a few has them as cases, one that names many has a list as well. */
function listed(heading: string): string[] {
  const [members, share] = lists[heading] ?? [[], 1]
  const tests = members.length < 10 ? rest.filter(({ file }) => !file.endsWith('.test.ts')) : rest
  return members.length === 0 ? [] : listing(members, share, [...product, ...tests])
}

test('there is a recipe for each thing that is added often', () => {
  expect(Object.keys(recipes)).toEqual(
    expect.arrayContaining([...Object.keys(lists), 'Add a currency', 'Add a payment method']),
  )
})

describe.each(Object.entries(recipes).filter(([, { example }]) => example.length > 0))('%s', (heading, recipe) => {
  const steps = expand(recipe.steps)
  const others = expand(recipe.others)
  const found = naming(recipe.example, product)

  test('every path is there', () => {
    expect([...steps.missing, ...others.missing]).toEqual([])
  })

  test('every file that names the example, or lists its kind, is in the recipe', () => {
    const known = new Set([...steps.files, ...others.files])
    expect([...new Set([...found, ...listed(heading)])].filter((file) => !known.has(file))).toEqual([])
  })

  test('every step names the example', () => {
    const all = new Set([...found, ...naming(recipe.example, rest)])
    expect(steps.files.filter((file) => !all.has(file))).toEqual([])
  })
})

test('no cell or step of the page is longer than it should be', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/changes.md'), 'utf8')
  const cells = page.split('\n').flatMap((line) => (line.startsWith('|') ? line.split('|') : []))
  expect(cells.filter((cell) => cell.trim().split(/\s+/).length > 25)).toEqual([])
  expect(page.split(/\s+/).length).toBeLessThan(900)
})

const page = `# Changes\n\n## Add a hat\n\nExamples: \`hat\`, \`hats\`. See \`docs/mail.md\`.\n
1. \`docs/chain.md\`: its brim,
   and \`docs/adapters.md\`.
2. \`npm test\` and \`docs/*.md\`\n\nIf it is tall: \`docs/faults.md\`.\n`

test('recipe has its example, steps and other paths', () => {
  expect(recipesIn(page)).toEqual({
    'Add a hat': {
      example: ['hat', 'hats'],
      steps: ['docs/chain.md', 'docs/adapters.md', 'docs/*.md'],
      others: ['docs/mail.md', 'docs/faults.md'],
    },
  })
  expect(expand(['docs/mail.md', 'docs/hats/*.md'])).toEqual({ files: ['docs/mail.md'], missing: ['docs/hats/*.md'] })
})

test('name is found as a whole word, and a list by its members', () => {
  const sources = [
    { file: 'one', text: "hat: 'cap'" },
    { file: 'other', text: 'that hat-box' },
  ]
  expect(naming(['hat'], sources)).toEqual(['one'])
  expect(listing(['hat', 'cap', 'hood'], 0.6, sources)).toEqual(['one'])
})
