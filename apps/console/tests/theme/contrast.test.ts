import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { primaryButton } from '@c2c/contract'
import { theme } from 'antd'
import { expect, test } from 'vitest'
import { consoleTheme } from '../../src/app/theme.ts'
import { appPalette } from '../../vite/app-look.ts'
import { contrast, over, type Colour } from './colours.ts'

const source = path.resolve(import.meta.dirname, '../../src')
const styles = globSync('**/*.css', { cwd: source }).map((name) => readFileSync(path.join(source, name), 'utf8'))

const grounds = ['colorBgContainer', 'colorBgLayout', 'colorBgElevated']

/** On what each colour of texts stands, by the names of antd's tokens. */
const texts: Readonly<Record<string, readonly string[]>> = {
  colorText: [...grounds, 'colorFillQuaternary', 'colorFillTertiary', 'controlItemBgActive', 'controlItemBgHover'],
  colorTextSecondary: [...grounds, 'controlItemBgActive'],
  colorTextDescription: grounds,
  colorTextPlaceholder: ['colorBgContainer'],
  colorLink: [...grounds, 'controlItemBgActive'],
  colorSuccess: ['colorBgContainer', 'colorSuccessBg'],
  colorWarning: ['colorBgContainer', 'colorWarningBg'],
  colorError: ['colorBgContainer', 'colorErrorBg'],
  colorInfo: ['colorInfoBg'],
  colorSuccessText: grounds,
  colorWarningText: [...grounds, 'colorWarningBg', 'controlItemBgActive'],
  colorErrorText: [...grounds, 'colorErrorBg'],
  colorInfoText: ['colorInfoBg'],
  colorTextLightSolid: ['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive', 'button', 'buttonHover'],
  dangerColor: ['colorError', 'colorErrorHover', 'colorErrorActive'],
}

/** The ring of focus, and the lines of a verdict. */
const parts: Readonly<Record<string, readonly string[]>> = {
  colorPrimary: grounds,
  colorWarningText: ['colorWarningBg'],
}

/** The tokens of a scheme; `itemSelected` are the words of the selected page in the menu. */
function tokensOf(dark: boolean): Readonly<Record<string, unknown>> {
  const config = consoleTheme(dark)
  const tokens = theme.getDesignToken(config)
  const [menu, button] = [config.components?.Menu, config.components?.Button]
  return {
    ...tokens,
    itemSelected: menu?.itemSelectedColor ?? tokens.colorPrimary,
    itemSelectedBg: tokens.controlItemBgActive,
    button: button?.colorPrimary,
    buttonHover: button?.colorPrimaryHover,
    dangerColor: button?.dangerColor ?? tokens.colorTextLightSolid,
  }
}

function weak(pairs: typeof texts, dark: boolean, least: number) {
  const tokens = tokensOf(dark)
  const colour = (name: string): Colour => {
    const value = tokens[name]
    if (typeof value !== 'string') throw new Error(`there is no colour ${name}`)
    return over(value, over(String(tokens['colorBgContainer'])))
  }
  return Object.entries(pairs).flatMap(([front, backs]) =>
    backs
      .map((back) => ({
        pair: `${front} on ${back}`,
        ratio: contrast(over(String(tokens[front]), colour(back)), colour(back)),
      }))
      .filter(({ ratio }) => ratio < least),
  )
}

const schemes = [
  ['light', false],
  ['dark', true],
] as const

test.each(schemes)('texts of the %s scheme stand out 4.5 to 1 (WCAG 1.4.3)', (_name, dark) => {
  expect(weak({ ...texts, itemSelected: ['colorBgContainer', 'itemSelectedBg'] }, dark, 4.5)).toEqual([])
})

test.each(schemes)('rings and lines of the %s scheme stand out 3 to 1 (WCAG 1.4.11)', (_name, dark) => {
  expect(weak(parts, dark, 3)).toEqual([])
})

test('no text of a style sheet has a colour that is not measured here', () => {
  const used = styles.flatMap((css) => [...css.matchAll(/[\s{;]color: var\(--ant-([\w-]+)\)/g)])
  const names = used.map(([, name = '']) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
  expect([...new Set(names)].filter((name) => !(name in texts))).toEqual([])
})

test.each(schemes)('the %s scheme has the grounds and texts of the app', (name, dark) => {
  const palette = appPalette()[name]
  expect(tokensOf(dark)).toMatchObject({
    colorBgLayout: palette['page'],
    colorBgContainer: palette['surface'],
    colorText: palette['text'],
    colorLink: palette['accent-text'],
    button: primaryButton.colour,
  })
})
