import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileLocales } from './vite/compile-locales.ts'
import { dropOutputs } from './vite/drop-outputs.ts'

// A development page is served by Vite and takes everything else from a running server.
const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compileLocales(), dropOutputs(), react()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  json: { namedExports: false },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist',
    // The size budget reads from it what a page needs.
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // Our own packages only declare things: a call that no page uses costs no page anything.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/') },
      output: {
        // What every page needs is one file, which packs better than a dozen.
        codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] },
        // Every name is told again to each page that may need the file: the hash is enough, the manifest has the rest.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/files': server, '/config.json': server, '/ws': { target: server, ws: true } },
  },
})
