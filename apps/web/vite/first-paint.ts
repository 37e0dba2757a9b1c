import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const properties = ['color-scheme', '--outside', '--page', '--surface', '--line', '--text']

/** Shows the stored appearance before anything is painted, as `lib/browser/appearance.ts` does later. */
const appearance =
  "try{let a=localStorage.appearance;document.documentElement.dataset.appearance=a=='light'||a=='system'&&matchMedia('(prefers-color-scheme:light)').matches?'light':'dark'}catch{}"

/** The rule of a selector with the properties that the first paint needs. */
function ruleOf(tokens: string, selector: string): string {
  const start = tokens.indexOf(`\n${selector} {`)
  const rule = tokens.slice(start, tokens.indexOf('}', start))
  const kept = properties.flatMap((name) => new RegExp(`\\s(${name}: [^;]+);`).exec(rule)?.[1] ?? [])
  return `${selector}{${kept.join(';')}}`
}

const packed = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?|(:) /g, '$1$2')
    .replaceAll(';}', '}')
    .trim()

const iconLink = 'href="/favicon.svg"'

/**
 * Puts the app's sign into the page, which the browser would fetch otherwise: as the page's icon, and as a symbol that the
 * first paint and `logo.tsx` draw.
 */
function withSign(page: string, sign: string): string {
  if (!page.includes(iconLink)) throw new Error(`index.html has no ${iconLink}`)
  const symbol = sign
    .replace('<svg xmlns="http://www.w3.org/2000/svg"', '<symbol id="sign"')
    .replace('</svg>', '</symbol>')
  return page
    .replace(iconLink, () => `href='data:image/svg+xml,${sign.replaceAll('#', '%23')}'`)
    .replace('</body>', () => `  <svg class="signs" aria-hidden="true">${symbol}</svg>\n  </body>`)
}

/** The typeface's file that every page needs, once it is built. */
export const textFont = (bundle: Rolldown.OutputBundle): string => {
  const font = Object.values(bundle).find((output) => output.type === 'asset' && output.names.includes('text.woff2'))
  if (!font) throw new Error('the build has no text.woff2')
  return font.fileName
}

/**
 * Lets the page paint with its first answer: a few styles and a script in the page itself, which the server's policy allows by
 * their hashes, and the style sheet after the content seen first, because it holds back only the content after it.
 */
export function firstPaint(): Plugin {
  let styles = ''
  let sign = ''
  return {
    name: 'first-paint',
    configResolved({ root }) {
      const read = (name: string): string => readFileSync(join(root, 'src/styles', name), 'utf8')
      sign = readFileSync(join(root, 'public/favicon.svg'), 'utf8').trim()
      const tokens = read('tokens.css')
      const colours = [':root', ":root[data-appearance='light']"].map((selector) => ruleOf(tokens, selector))
      styles = packed(`${colours.join('')}${read('first-paint.css')}`)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const sheets: string[] = []
        const page = html.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
          sheets.push(link.trim())
          return ''
        })
        const font = bundle ? `<link rel="preload" href="${textFont(bundle)}" as="font" crossorigin />` : ''
        return withSign(page, sign)
          .replace('</head>', () => `  ${font}<style>${styles}</style>\n    <script>${appearance}</script>\n  </head>`)
          .replace('</body>', () => `  ${sheets.join('')}\n  </body>`)
          .replaceAll(/\n +/g, '\n')
      },
    },
  }
}
