import { popup, primaryButton, themeColours } from '@c2c/contract'
import type { Plugin } from 'vite'

/** The specification's constants as custom properties, which `styles/tokens.css` builds on. */
const properties: Readonly<Record<string, string>> = {
  '--primary': primaryButton.colour,
  '--primary-height': `calc(${primaryButton.height}*var(--unit))`,
  '--popup-layer': String(popup.layer),
  '--popup-time': `${popup.duration}ms`,
  '--blue': themeColours.subject1,
  '--red': themeColours.subject2,
}

const rule = `:root{${Object.entries(properties)
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}`

/** Writes those constants that are styles into the app's tokens, so that code and styles share one source. */
export function styleConstants(): Plugin {
  return {
    name: 'style-constants',
    enforce: 'pre',
    transform(code, id) {
      return /\/styles\/tokens\.css(\?|$)/.test(id.replaceAll('\\', '/')) ? { code: rule + code, map: null } : null
    },
  }
}
