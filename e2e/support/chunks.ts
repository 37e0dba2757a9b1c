import { readFileSync } from 'node:fs'
import path from 'node:path'

const dist = path.resolve(import.meta.dirname, '../../apps/web/dist')

/** The URL of the built script for a source file of the web app, for example `src/app/pages/team.tsx`. */
export function chunkOf(source: string): string {
  const chunks = JSON.parse(readFileSync(path.join(dist, '.vite/chunks.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >
  const chunk = chunks[source]
  if (!chunk) throw new Error(`the build has no ${source}`)
  return `/${chunk.file}`
}
