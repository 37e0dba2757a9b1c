import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a page's policy names its own inline scripts and styles by: their hashes (CSP level 3, 8.3). */
export interface InlineSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const contentsOf = (page: string, element: string): readonly string[] =>
  [...page.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, text = '']) => text)

/** The hashes of the inline scripts and styles in the `index.html` of a build; none without a build. */
export function inlineSources(root: string): InlineSources {
  const file = join(root, 'index.html')
  const page = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return { scripts: contentsOf(page, 'script').map(hashOf), styles: contentsOf(page, 'style').map(hashOf) }
}
