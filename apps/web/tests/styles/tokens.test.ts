import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { styleConstants } from '../../vite/style-constants.ts'

const read = (path: string): string => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8')

const tokens = read('styles/tokens.css')

/** Specification, section 2; a width of 1000 rpx is 500 CSS pixels, since 750 rpx are a phone of 375. */
test.each([
  ['text of the tab bar', '--tab: #828a99'],
  ['its selected text', '--tab-selected: #6666ff'],
  ['its background', '--tab-bar: #121a26'],
  ['the navigation bar', '--bar: #151a24'],
  ['the widest content', '--column: 500px'],
])('%s is %s', (_what, declaration) => {
  expect(tokens.match(new RegExp(`${declaration.split(':')[0]}:`, 'g'))).toHaveLength(1)
  expect(tokens).toContain(`${declaration};`)
})

test('these are what the bars and the column are drawn with, and the tab bar has a black border', () => {
  const tabBar = read('app/shell/tab-bar.module.css')
  expect(tabBar).toMatch(/\.bar \{[^}]*border-top: 1px solid #000;[^}]*background: var\(--tab-bar\)/)
  expect(tabBar).toMatch(/\.tab \{[^}]*color: var\(--tab\)/)
  expect(tabBar).toMatch(/\.tab\[aria-current='page'\] \{[^}]*color: var\(--tab-selected\)/)
  expect(read('components/nav-bar.module.css')).toMatch(/\.bar \{[^}]*background: var\(--bar\)/)
  expect(read('app/shell/shell.module.css')).toMatch(/\.column \{[^}]*max-width: var\(--column\)/)
  expect(read('components/button.module.css')).toMatch(/\.primary \{[^}]*background: var\(--primary\)/)
  expect(read('components/button.module.css')).toMatch(/\.large \{[^}]*min-height: var\(--primary-height\)/)
})

test('colours, height, time and layer of the constants come before the tokens', () => {
  const { transform } = styleConstants()
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing')
  const made = Reflect.apply(transform, undefined, [tokens, '/src/styles/tokens.css']) as { readonly code: string }
  expect(made.code).toContain(
    ':root{--primary:#4a3ef6;--primary-height:calc(56*var(--unit));--popup-layer:10075;--popup-time:300ms;--blue:#2c7dff;--red:#f05150}',
  )
  const popupStyles = read('components/bottom-sheet.module.css')
  expect(popupStyles).toContain('z-index: var(--popup-layer)')
  expect(popupStyles).toContain('var(--popup-time)')
})
