import path from 'node:path'
import type { Plugin } from 'vite'

/** Stands for what reads lists page by page until a page with a list brings it. */
const place = '\0later-pages'
/** TanStack Query's module of that, which is part of the observer of lists. */
const brought = '\0brought-pages'

const sources: Readonly<Record<string, (real: string) => string>> = {
  [place]: () =>
    'let real\nexport const bring = (behavior) => { real = behavior }\nexport const infiniteQueryBehavior = (pages) => real(pages)',
  [brought]: (real) =>
    `import { infiniteQueryBehavior } from ${real}\nimport { bring } from '${place}'\nbring(infiniteQueryBehavior)\nexport * from ${real}`,
}

/**
 * Keeps what TanStack Query has for lists that grow page by page out of the first views without such a list. Every query imports it, and only the
 * observer of such lists makes queries that use it.
 */
export function laterPages(): Plugin {
  let real = ''
  return {
    name: 'later-pages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === place) return place
      if (source !== './infiniteQueryBehavior.js') return null
      real = path.join(path.dirname(importer), source)
      return importer.endsWith('/infiniteQueryObserver.js') ? brought : place
    },
    load: (id) => sources[id]?.(JSON.stringify(real)) ?? null,
  }
}
