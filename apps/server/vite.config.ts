import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { apiDocuments } from './src/http/reference/write-reference.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))

/**
 * `unbundled` are packages with native code or data files, which are found by their own place: a release installs them. `hostCommands`
 * are for the host of a release alone; npm would run a script of the name `install` by itself.
 */
const { unbundled, hostCommands } = read('package.json') as { unbundled: string[]; hostCommands: string[] }

/** Data of a font is bundled; only its files are looked up in its package. */
const external = unbundled.filter((name) => !name.startsWith('@fontsource'))

/** Writes the documents of the API, which the server sends as they are. */
const documents = (): Plugin => ({
  name: 'documents',
  async generateBundle() {
    for (const [fileName, source] of Object.entries(await apiDocuments())) {
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})

const { scripts } = read('../../package.json') as { scripts: Record<string, string> }

/** The commands next to the server: the scripts of package.json that run a source file. A release contains them all. */
const commands = Object.values(scripts).flatMap(
  (script) => /^node apps\/server\/(src\/\S+\.ts)$/.exec(script)?.slice(1) ?? [],
)

/** Bundles the server for `npm start`. CommonJS loads faster than modules: no links, no facades of Node's own modules. */
export default defineConfig({
  publicDir: false,
  plugins: [documents()],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        ...commands,
        ...hostCommands.map((name) => `src/${name}.ts`),
        'src/start/parts.ts',
        'src/features/export/export-worker.ts',
        'src/features/proofs/liabilities/liability-worker.ts',
        'src/services/files/same-pictures-worker.ts',
      ],
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name].cjs',
        sourcemapExcludeSources: true,
      },
    },
  },
})
