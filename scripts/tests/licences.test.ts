import { expect, test } from 'vitest'
import { licenceProblems } from '../lib/licences.mjs'
import { makeSbom, type Licence } from '../lib/sbom.mjs'

const problemsOf = (licenses: readonly Licence[], name = 'some') =>
  licenceProblems({ components: [{ name, purl: `pkg:npm/${name}@1.0.0`, licenses }] })

const expressionOf = (expression: string) => problemsOf([{ expression }])

test('package with a copyleft licence fails the check', () => {
  expect(problemsOf([{ license: { id: 'AGPL-3.0-only' } }])).toEqual(['pkg:npm/some@1.0.0: AGPL-3.0-only'])
})

test('package without a licence or with its own one fails', () => {
  expect(problemsOf([])).toEqual(['pkg:npm/some@1.0.0: NONE'])
  expect(problemsOf([{ license: { name: 'SEE LICENSE IN FILE' } }])).toHaveLength(1)
  expect(problemsOf([{ license: { id: 'MIT' } }, { license: { id: 'GPL-3.0-only' } }])).toHaveLength(1)
})

test.each(['MIT', '(MIT AND Zlib)', 'MIT or MPL-2.0', 'GPL-2.0-only AND MIT OR ISC', '(GPL-2.0-only OR MIT) AND ISC'])(
  'licence %s is accepted',
  (expression) => {
    expect(expressionOf(expression)).toEqual([])
  },
)

test.each([
  'MIT AND GPL-3.0-only',
  'GPL-2.0-only OR MPL-2.0',
  'MIT OR ISC AND GPL-3.0-only)',
  '(GPL-2.0-only OR MIT) AND MPL-2.0',
  'GPL-2.0-only WITH Classpath-exception-2.0',
  'MIT MIT',
  '(MIT',
  'MIT AND',
])('licence %s is refused', (expression) => {
  expect(expressionOf(expression)).toHaveLength(1)
})

test('exception holds for its package and licence only', () => {
  const lesser = [{ license: { id: 'LGPL-3.0-or-later' } }]
  expect(problemsOf(lesser, '%40img/sharp-libvips-linux-x64')).toEqual([])
  expect(problemsOf(lesser)).toHaveLength(1)
  expect(problemsOf([{ license: { id: 'GPL-3.0-only' } }], '%40img/sharp-libvips-linux-x64')).toHaveLength(1)
})

test('bill of materials has production packages only, and no random part', async () => {
  const [sbom, again] = await Promise.all([makeSbom(), makeSbom()])
  const names = sbom.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'pg', 'sharp', 'antd']))
  // Tools need these as well.
  expect(names).toEqual(expect.arrayContaining(['zod', 'ws', 'pg-protocol']))
  for (const name of ['vite', 'vitest', 'typescript', 'lighthouse']) expect(names).not.toContain(name)
  expect(again).toEqual(sbom)
  expect(JSON.stringify(sbom)).not.toMatch(/timestamp|urn:uuid/)
})
