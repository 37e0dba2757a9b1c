import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const web = join(import.meta.dirname, '../../web')

/** The custom properties of one rule of a style sheet, as hexadecimal colours; others are left out. */
function coloursOf(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no rule ${selector}`)
  const rule = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** The app's palette, blue first, read from its tokens: dark, and light where it differs. */
export function appPalette(): Readonly<Record<'dark' | 'light', Record<string, string>>> {
  const css = readFileSync(join(web, 'src/styles/tokens.css'), 'utf8')
  const dark = { ...coloursOf(css, ':root'), ...coloursOf(css, ":root[data-theme='subject1']") }
  const light = {
    ...coloursOf(css, ":root[data-appearance='light']"),
    ...coloursOf(css, ":root[data-appearance='light'][data-theme='subject1']"),
  }
  return { dark, light: { ...dark, ...light } }
}

/** The app's sign as an address of a picture. */
export const appLogo = (): string =>
  `data:image/svg+xml,${encodeURIComponent(readFileSync(join(web, 'public/favicon.svg'), 'utf8'))}`
