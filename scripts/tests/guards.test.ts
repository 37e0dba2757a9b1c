import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { guards } from '../lib/guards/guards.mjs'
import { root } from '../lib/project.mjs'

test.each(guards.map((guard) => [guard.name, guard] as const))(
  'guard can be removed and has its tests: %s',
  (_name, { file, from, to, tests }) => {
    expect(readFileSync(path.join(root, file), 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
    const missing = tests.filter((name) => !existsSync(path.join(root, `apps/server/tests/${name}.test.ts`)))
    expect([tests.length > 0, missing]).toEqual([true, []])
  },
)

test('no two guards share a name', () => {
  const names = guards.map(({ name }) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
