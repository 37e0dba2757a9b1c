import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** The second program of the README, which makes one call with a key. */
async function program(): Promise<string> {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8')
  const [, source = ''] = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text = '']) => text)
  return stripTypeScriptTypes(source)
}

test('program with one call is small in a bundle', async () => {
  const code = await program()
  expect(code).toContain('api.call(')
  const id = path.join(root, 'program.js')
  const output = await build({
    root,
    logLevel: 'error',
    configFile: false,
    plugins: [
      {
        name: 'program',
        resolveId: (source) => (source === id ? id : null),
        load: (source) => (source === id ? code : null),
      },
    ],
    build: { write: false, minify: true, target: 'esnext', rollupOptions: { input: id } },
  })
  const chunks = [output].flat().flatMap((one) => ('output' in one ? one.output : []))
  const first = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  const size = first?.type === 'chunk' ? gzipSync(first.code).length : Number.POSITIVE_INFINITY
  // Rules of bank accounts, places and images are not in it: answers need only their shapes.
  expect(size).toBeLessThan(17_000)
})
