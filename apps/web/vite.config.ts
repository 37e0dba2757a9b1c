import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileLocales } from './vite/compile-locales.ts'
import { dropOutputs } from './vite/drop-outputs.ts'
import { pushWorker } from './vite/push-worker.ts'
import { scalePixels } from './vite/scale-pixels.ts'
import { styleConstants } from './vite/style-constants.ts'

// A development page is served by Vite and takes everything else from a running server.
const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:8080'

const formParts =
  /web\/src\/(components\/form\/(field|text-input)|lib\/call\/(attempts|use-submit|field-message|check-input|use-form-state|use-call-form))\./
const signInParts =
  /web\/src\/(components\/action\/language-button|features\/account\/sign-in\/(auth-head|auth-foot|enter)|app\/help\/sign-in-foot)\./
const landingParts = /web\/src\/components\/(layout\/logo|action\/text-link)\./

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compileLocales(), dropOutputs(), styleConstants(), scalePixels(), pushWorker(), react()],
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
        // What every page needs is one file, which packs better than a dozen; so do the parts of every form, what the
        // sign-in pages share, and what they share with home. Those leave out what they import: other pages need less.
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 1 },
            { name: 'form', test: formParts, includeDependenciesRecursively: false },
            { name: 'sign-in', test: signInParts, includeDependenciesRecursively: false },
            { name: 'landing', test: landingParts, includeDependenciesRecursively: false },
          ],
        },
        // Every name is repeated for each page that may need the file: the hash is enough, the manifest has the rest.
        // Seven signs of it are 42 bits; each sign more is one that does not pack.
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
