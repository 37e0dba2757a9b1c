import type { Plugin } from 'vite'

/** Rules with conditions on the window, which stay, and lengths; a hairline of 1 px and a length of 0 stay too. */
const lengths = /@[^{;]*|(?<![\w.#-])(-?(?:\d*\.)?\d+)px\b/g

/** A style sheet whose pixels are those of a phone, in units that grow with the column. */
export const scaled = (css: string): string =>
  css.replaceAll(lengths, (found, length?: string) =>
    length === undefined || Math.abs(Number(length)) <= 1 ? found : `calc(${length}*var(--unit))`,
  )

/**
 * Scales the app's style modules with the column, as `rpx` does (specification, section 2): `--unit` of
 * `styles/tokens.css` is 1 px on phones and 4/3 px in the widest column, 500 px.
 */
export function scalePixels(): Plugin {
  return {
    name: 'scale-pixels',
    enforce: 'pre',
    transform(code, id) {
      return /\.module\.css(\?|$)/.test(id) ? { code: scaled(code), map: null } : null
    },
  }
}
