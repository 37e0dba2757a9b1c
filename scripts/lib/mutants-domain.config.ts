import { defineConfig } from 'vitest/config'

const domain = { include: ['tests/**/*.test.ts'], name: 'domain', root: 'packages/domain' }

/** The tests that are to notice a changed rule of the domain. */
export default defineConfig({ test: { projects: [{ test: domain }] } })
