import { defineConfig } from 'vite'

/** Packages with native code or data files, which they find by their own place. */
const external = ['@node-rs/argon2', 'pdfkit', 'sharp', 'subset-font']

/** Bundles the server for `npm start`. CommonJS loads faster than modules: no links, no facades of Node's own modules. */
export default defineConfig({
  publicDir: false,
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
