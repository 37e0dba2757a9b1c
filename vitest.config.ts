import { defineConfig } from 'vitest/config'

const packages = ['domain', 'contract', 'client'].map((name) => ({
  extends: true as const,
  test: { name, root: `packages/${name}` },
}))

const apps = ['web', 'console'].map((name) => ({
  extends: true as const,
  test: { name, root: `apps/${name}` },
}))

const server = {
  extends: true as const,
  // Every file makes a database of its own in one real PostgreSQL; the first start of one takes a second.
  test: { name: 'server', root: 'apps/server', globalSetup: 'tests/support/global-setup.ts', testTimeout: 20_000 },
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    passWithNoTests: true,
    testTimeout: 10_000,
    hookTimeout: 30_000,
    projects: [...packages, ...apps, server],
  },
})
