import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Lays the worker of pushed notices at `push/worker.js`, in one file: a browser asks for it by that name again and again. */
export function pushWorker(): Plugin {
  let root = ''
  return {
    name: 'push-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      const built = await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'baseline-widely-available',
          rolldownOptions: { input: join(root, 'src/app/push-worker.ts'), output: { format: 'iife' } },
        },
      })
      const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
      if (chunk?.type !== 'chunk') throw new Error('the worker of pushed notices was not built')
      this.emitFile({ type: 'asset', fileName: 'push/worker.js', source: chunk.code })
    },
  }
}
