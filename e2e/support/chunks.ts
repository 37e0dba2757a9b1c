import { readFileSync } from 'node:fs'
import path from 'node:path'

const dist = path.resolve(import.meta.dirname, '../../apps/web/dist')

/** The address of the script that a file of the web app, `src/app/pages/team.tsx`, was built into. */
export function chunkOf(source: string): string {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no ${source}`)
  return `/${chunk.file}`
}
