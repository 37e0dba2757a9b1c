import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './lib/project.mjs'

/**
 * Generates the files of the typeface, Figtree (SIL Open Font License 1.1), with the weights 400 to 700. Neither package is
 * needed to build or run the project:
 *
 *   npm install --prefix <folder> subset-font@2.9.0 @fontsource-variable/figtree@5.3.0
 *   node scripts/make-fonts.mjs <folder>
 *
 * `text` has what English and German need, so that a first view loads one small file. `names` has the other letters of western
 * Europe and `more` those of the other Latin alphabets: browsers load them when such a letter is shown (styles/fonts.css).
 */
const folder = path.resolve(process.argv[2] ?? '.')
const load = createRequire(path.join(folder, 'package.json'))

/** @type {(font: Buffer, text: string, options: object) => Promise<Buffer>} */
const subset = load('subset-font')

const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const text = `${range(0x20, 0x7e)}\u00A0£¥§©«·»×ÄÖÜßäöü–—‘’“”„•…\u202F€−`
const western = Array.from(`${range(0xa1, 0xff)}ıŒœˆ˚˜‚‹›™`)
  .filter((letter) => !text.includes(letter))
  .join('')

/** @type {readonly (readonly [name: string, source: string, letters: string])[]} */
const files = [
  ['text', 'latin', text],
  ['names', 'latin', western],
  ['more', 'latin-ext', range(0x100, 0x24f) + range(0x1e00, 0x1e9f)],
]

const target = path.join(root, 'apps/web/src/styles/fonts')
mkdirSync(target, { recursive: true })
for (const [name, source, letters] of files) {
  const file = path.join(folder, `node_modules/@fontsource-variable/figtree/files/figtree-${source}-wght-normal.woff2`)
  const font = await subset(readFileSync(file), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'tnum', 'mark', 'ccmp', 'locl'],
    noHinting: true,
    preserveNameIds: [],
    dropTables: ['STAT', 'MVAR', 'DSIG', 'meta'],
  })
  writeFileSync(path.join(target, `${name}.woff2`), font)
  console.log(`${name}.woff2 ${font.length} bytes`)
}
