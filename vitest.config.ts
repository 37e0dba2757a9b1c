import { availableParallelism } from 'node:os'
import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { leftOut } from './scripts/lib/full-run.mjs'
import { problemReporter } from './scripts/lib/run-problems.mjs'

/** At least two: a server test spends half of its time waiting for PostgreSQL. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** Files of one worker share their modules, since no module of ours keeps what a test changes: loading them was half the time. */
const shared = (root: string) => ({
  root,
  include: ['tests/**/*.test.{ts,tsx}'],
  // These limits end what hangs. Nothing is asserted by time: a busy machine can stall for seconds.
  testTimeout: 240_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  exclude: [
    ...configDefaults.exclude,
    ...leftOut().map((file) => path.relative(path.join(import.meta.dirname, root), file)),
  ],
  isolate: false,
  maxWorkers,
})

/** Node runs these sources itself: Vite's module runner costs a third of a file's start, and every import a lookup. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

const packages = ['packages/domain', 'packages/contract', 'packages/client', 'scripts'].map((root) => ({
  test: { ...shared(root), ...native, name: path.basename(root) },
}))

/** The apps' own logic, compiled as their builds do it; what a person sees is tested in a real browser (e2e). */
const apps = ['web', 'console'].map((name) => ({
  extends: `apps/${name}/vite.config.ts`,
  test: { ...shared(`apps/${name}`), name },
}))

/** Threads of the server compile their sources at each start, which was most of their work: half a second each. */
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled')

const globalSetup = path.join(import.meta.dirname, 'packages/testing/src/story/global-setup.ts')

/** Every file makes a database of its own in one real PostgreSQL. */
const server = { test: { ...shared('apps/server'), ...native, name: 'server', globalSetup } }

/** scripts/test.mjs reads what failed. */
const reporters = process.env['RUN_PROBLEMS_FILE'] ? ['default', 'json', problemReporter] : ['default']

export default defineConfig({
  test: { passWithNoTests: true, reporters, projects: [...packages, ...apps, server] },
})
