import { defineConfig, type Plugin } from 'vite'
import { referenceFiles } from './src/http/reference/write-reference.ts'

/** Packages with native code or data files, which they find by their own place. */
const external = ['@node-rs/argon2', 'pdfkit', 'sharp', 'subset-font']

/** Writes the API reference, which the server sends as it is. */
const reference = (): Plugin => ({
  name: 'reference',
  generateBundle() {
    for (const [name, source] of Object.entries(referenceFiles())) {
      this.emitFile({ type: 'asset', fileName: `reference/${name}`, source })
    }
  },
})

/** Bundles the server for `npm start`. CommonJS loads faster than modules: no links, no facades of Node's own modules. */
export default defineConfig({
  publicDir: false,
  plugins: [reference()],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/features/export/pdf/statement-worker.ts',
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
