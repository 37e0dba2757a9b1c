import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/**
 * The name of a style module's class: its own and four characters for its file, 24 bits. Vite's own names carry five and the
 * line as well, which no compression takes off the first view.
 */
export const className = (name: string, file: string): string => {
  const place = relative(root, file).replaceAll('\\', '/').replace(/\?.*/, '')
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`
}
