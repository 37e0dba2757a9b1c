import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../../src')

/** Declarations allowed beside the tokens of `styles/tokens.css`, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'components/display/money.module.css font-size: 0.62em':
    'decimals shrink with their figure, which fits twelve digits',
  'components/form/field.module.css transition: background-color 99999s':
    "holds back the browser's own autofill colour",
  'components/form/field.module.css padding: 15px var(--space-4)': 'with its hairlines a field is 56 px high',
  'components/display/money.module.css padding: 10px var(--space-2)': 'makes a figure of 24 px a target of 44 px',
  'components/qr/qr-code.module.css background: #fff': 'a code is scanned in dark schemes too',
  'components/qr/qr-code.module.css fill: #0c1018': 'a code is scanned in dark schemes too',
  'components/qr/qr-code.module.css fill: #fff': 'a code is scanned in dark schemes too',
  'app/shell/shell.module.css padding: 21px': 'leaves the magnified phone of 812 px in a window of 900 px',
  'components/layout/beside.module.css scroll-margin: 104px 0 120px': 'the height of the bars over a page',
  'components/layout/beside.module.css scroll-padding: 72px 0 240px':
    'the height of the bars over a column beside a page',
  'app/router/page-stack.module.css scroll-padding: 104px 0 120px': 'the height of the bars over a page',
  'features/trade/chat/composer.module.css padding: 10px var(--space-4)': 'a line of text is 44 px high',
  'features/payments/recharge/recharge-row.module.css padding: 0 var(--space-4) var(--space-3) 68px':
    'in line with the title of a row',
}

interface Rule {
  readonly what: string
  /** The declarations that it is about. */
  readonly property: RegExp
  /** Values that are forbidden in a declaration, once its tokens are taken out. */
  readonly raw: RegExp
}

const rules: readonly Rule[] = [
  { what: 'size of type', property: /^font(-size)?$/, raw: /\d(px|r?em)\b/ },
  { what: 'weight', property: /^font(-weight)?$/, raw: /\b\d00\b|\bbold/ },
  { what: 'radius', property: /^border(-\w+)*-radius$/, raw: /\dpx\b/ },
  { what: 'shadow', property: /^box-shadow$/, raw: /\d/ },
  { what: 'time', property: /^(transition|animation)/, raw: /\d?\.?\dm?s\b/ },
  { what: 'space', property: /^((row|column)-)?gap$|^(scroll-)?(padding|margin)/, raw: /(?<![\d.])([3-9]|\d{2,})px\b/ },
  { what: 'colour', property: /./, raw: /#[\da-f]{3,8}\b|\b(rgb|hsl)a?\((?!var)|\b(white|black)\b/i },
]

/** Every declaration of the style modules as `file property: value`. */
const declarations = globSync('**/*.module.css', { cwd: source }).flatMap((file) => {
  const css = readFileSync(path.join(source, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  const found = [...css.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)]
  return found.map(([, property = '', value = '']) => ({
    property,
    value: value.replaceAll(/var\(--[\w-]+(, \w+)?\)/g, 'var'),
    name: `${file.replaceAll('\\', '/')} ${property}: ${value.replaceAll(/\s+/g, ' ')}`,
  }))
})

test.each(rules)('every $what is a token', ({ property: about, raw }) => {
  const found = declarations.filter(({ property, value }) => about.test(property) && raw.test(value))
  expect(found.map(({ name }) => name).filter((name) => !(name in allowed))).toEqual([])
})

test('nothing is allowed beside the tokens that does not stand anywhere', () => {
  expect(Object.keys(allowed).filter((name) => declarations.every((one) => one.name !== name))).toEqual([])
})

test('only fields, the code, switches and what a picture is dropped on have an edge', () => {
  const edged = declarations.filter(({ property, value }) => property === 'border' && !/^0\b/.test(value))
  expect(
    [...new Set(edged.map(({ name }) => path.posix.basename(name.split(' ')[0] ?? '', '.module.css')))].toSorted(),
  ).toEqual(['code-input', 'field', 'map', 'spinner', 'switch', 'uploader'])
})

test('every custom property that is used is set somewhere', () => {
  const read = (pattern: string): string =>
    globSync(pattern, { cwd: source })
      .map((file) => readFileSync(path.join(source, file), 'utf8'))
      .join('\n')
  const written = read('**/*.{css,ts,tsx}') + readFileSync(path.join(source, '../vite/style-constants.ts'), 'utf8')
  const set = new Set([...written.matchAll(/(--[\w-]+)'?\s*[:,]/g)].map(([, name]) => name))
  const used = [...read('**/*.css').matchAll(/var\((--[\w-]+)(,)?/g)].filter(([, , other]) => !other)
  expect([...new Set(used.map(([, name]) => name))].filter((name) => !set.has(name))).toEqual([])
})
