import { readFileSync } from 'node:fs'
import path from 'node:path'
import { primaryButton, themeColours } from '@c2c/contract'

const file = path.resolve(import.meta.dirname, '../../src/styles/tokens.css')

export type Theme = 'subject1' | 'subject2'
export type Colours = Readonly<Record<string, string>>
type Channels = readonly [red: number, green: number, blue: number]

/** The custom properties inside the first block that a selector opens. */
const block = (css: string, selector: string): Colours => {
  const [, body = ''] = css.split(`${selector} {`)
  const found = body.slice(0, body.indexOf('}')).matchAll(/--([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

/** Every colour of a scheme by its token, six hex digits each. */
export function coloursOf(theme: Theme, appearance: 'dark' | 'light'): Colours {
  const css = readFileSync(file, 'utf8')
  const constants = { primary: primaryButton.colour, blue: themeColours.subject1, red: themeColours.subject2 }
  const light = [":root[data-appearance='light']", `:root[data-appearance='light'][data-theme='${theme}']`]
  const selectors = [':root', `:root[data-theme='${theme}']`, ...(appearance === 'light' ? light : [])]
  const all: Colours = Object.assign({ ...constants }, ...selectors.map((selector) => block(css, selector)))
  const named = Object.entries(all).map(([name, value]) => {
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
    return [name, other === undefined ? value : all[other]]
  })
  return Object.fromEntries(named.filter(([, value]) => /^#[0-9a-f]{6}$/i.test(value ?? ''))) as Colours
}

const channels = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Channels

/** Relative luminance, 0 to 1 (WCAG 2.2, definition of the same name). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of the same name). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The ground of a hue in degrees, six hex digits: hue by saturation and lightness of the token `tone`. */
export function toneOf(hue: number, appearance: 'dark' | 'light'): string {
  const found = readFileSync(file, 'utf8').matchAll(/--tone: (\d+)% (\d+)%/g)
  const [dark, light] = [...found].map((one) => [Number(one[1]) / 100, Number(one[2]) / 100] as const)
  const [saturation = 0, lightness = 0] = (appearance === 'dark' ? dark : light) ?? []
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
