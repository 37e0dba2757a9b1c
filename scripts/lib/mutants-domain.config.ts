import { defineConfig } from 'vitest/config'

const { MUTANT_TESTS: chosen } = process.env
const include = chosen ? chosen.split(',').map((name) => `tests/${name}/**/*.test.ts`) : ['tests/**/*.test.ts']
const domain = { include, name: 'domain', root: 'packages/domain' }

/** The tests that are to notice a changed rule of the domain. */
export default defineConfig({ test: { projects: [{ test: domain }] } })
