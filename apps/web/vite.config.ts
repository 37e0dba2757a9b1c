import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { anyBase } from '../../scripts/lib/any-base.ts'
import { bootPage, browsers } from '../../scripts/lib/boot-page.ts'
import { callSchemas } from './vite/call-schemas.ts'
import { chunkGroups } from './vite/chunk-groups.ts'
import { className } from './vite/class-name.ts'
import { compileLocales } from './vite/compile-locales.ts'
import { firstPaint } from './vite/first-paint.ts'
import { laterPages } from './vite/later-pages.ts'
import { listChunks } from './vite/list-chunks.ts'
import { scalePixels } from './vite/scale-pixels.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { styleConstants } from './vite/style-constants.ts'
import { webManifest } from './vite/web-manifest.ts'

// A development page is served by Vite and takes everything else from a running server.
const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    bootPage(),
    compileLocales(),
    callSchemas(),
    laterPages(),
    styleConstants(),
    scalePixels(),
    serviceWorker(),
    webManifest(),
    listChunks(),
    firstPaint(),
    anyBase(),
    react(),
  ],
  resolve: {
    alias: [
      // What the app does not use of two libraries stays out of the first view.
      { find: /^use-intl$/, replacement: `${import.meta.dirname}/src/lib/i18n/translations.tsx` },
      { find: /^\.\/mutationCache\.js$/, replacement: `${import.meta.dirname}/vite/no-mutations.ts` },
      { find: /^\.\/(?:suspense|errorBoundaryUtils)\.js$/, replacement: `${import.meta.dirname}/vite/no-suspense.ts` },
    ],
  },
  json: { namedExports: false },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
  build: {
    outDir: 'dist',
    modulePreload: { polyfill: false },
    target: browsers,
    assetsInlineLimit: 0,
    // Our own packages only declare things: a call that no page uses costs no page anything.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/') },
      output: {
        codeSplitting: { groups: [...chunkGroups] },
        // Every name is repeated for each page that may need the file: the hash is enough, `.vite/chunks.json` has the rest.
        // Seven characters are 42 bits; each further one does not compress.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/files': server, '/config.json': server, '/ws': { target: server, ws: true } },
  },
})
