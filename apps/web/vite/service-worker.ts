import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { browsers } from '../../../scripts/lib/boot-page.ts'
import { textFont } from './first-paint.ts'

/** The files without which the app shows nothing: those that the page itself names. */
function shellFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry)
  if (entry?.type !== 'chunk') throw new Error('the build has no entry')
  return [entry.fileName, ...entry.imports, ...(entry.viteMetadata?.importedCss ?? [])]
}

/** Names this build: every file has its content's hash in its name. */
const nameOf = (bundle: Rolldown.OutputBundle): string =>
  createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('base64url').slice(0, 12)

/** Lays the service worker at `worker.js`, in one file: a browser asks for it by that name again and again. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const built = await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          shellBuild: JSON.stringify(nameOf(bundle)),
          shellFiles: JSON.stringify([...shellFiles(bundle), textFont(bundle), 'favicon.svg']),
        },
        build: {
          write: false,
          target: browsers,
          rolldownOptions: { input: join(root, 'src/app/worker/service-worker.ts'), output: { format: 'iife' } },
        },
      })
      const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
      if (chunk?.type !== 'chunk') throw new Error('the service worker was not built')
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: chunk.code })
    },
  }
}
