import { expect, test } from 'vitest'
import { selectTests } from '../lib/changed/select-tests.mjs'

const sources = new Map(
  Object.entries({
    'packages/domain/src/index.ts': `export { divide } from './money/divide.ts'`,
    'packages/domain/src/money/divide.ts': 'export const divide = 1',
    'packages/domain/tests/divide.test.ts': `import { divide } from '../src/money/divide.ts'`,
    'packages/contract/src/index.ts': `export * from './calls.ts'`,
    'packages/contract/src/calls.ts': `import { withdrawCalls } from './payments/calls.ts'`,
    'packages/contract/src/payments/calls.ts': `import { withdrawCreate } from './withdraw/withdraw-create.ts'`,
    'packages/contract/src/payments/withdraw/withdraw-create.ts': 'export const withdrawCreate = 1',
    'packages/contract/tests/every-call.test.ts': `import { calls } from '../src/index.ts'`,
    'apps/server/src/main.ts': `import './features/calls.ts'`,
    'apps/server/src/backup.ts': '',
    'apps/server/src/start/services.ts': `import '../services/crypto.ts'`,
    'apps/server/src/services/crypto.ts': `import { divide } from '@c2c/domain'`,
    'apps/server/src/services/rows.ts': '',
    'apps/server/src/features/calls.ts': `import './payments/withdraw/withdraw-create.ts'\nimport './team/team-list.ts'`,
    'apps/server/src/features/payments/withdraw/withdraw-create.ts': `import { bindings } from '../../identity/bank-account/bindings.ts'
import { withdrawCreate } from '@c2c/contract'
import type { Team } from '../../team/team-list.ts'`,
    'apps/server/src/features/identity/bank-account/bindings.ts': '',
    'apps/server/src/features/team/team-list.ts': `import '../../services/rows.ts'`,
    'packages/testing/src/people/money.ts': `await story.call('withdraw/create')`,
    'apps/server/tests/payments/withdraw/fee.test.ts': `import '@c2c/testing/src/people/money.ts'`,
    'apps/server/tests/proofs/books/paid.test.ts': `await story.callOk('withdraw/create', {})`,
    'apps/server/tests/team/list.test.ts': `await story.callOk('team/list', {})`,
    'apps/server/tests/backup/backup.test.ts': `await runScript('backup', [])`,
    'apps/web/src/app/router/routes.ts': `import('../pages/card-withdrawal.tsx')`,
    'apps/web/src/app/pages/card-withdrawal.tsx': `import { Form } from '../../features/payments/withdraw/form.tsx'`,
    'apps/web/src/features/payments/withdraw/form.tsx': `import styles from './form.module.css'
import { Card } from '../../../components/card.tsx'`,
    'apps/web/src/components/card.tsx': '',
    'apps/web/tests/card.test.tsx': `import { Card } from '../src/components/card.tsx'`,
    'e2e/support/sale.ts': '',
    'e2e/stories/team.test.ts': `await page.goto('/#/team')`,
    'e2e/stories/fees.test.ts': `await page.getByText('Card withdrawal').click()`,
    'e2e/stories/hall.test.ts': `import '../support/sale.ts'`,
    'e2e/stories/walk.test.ts': `import { routes } from '../support/routes.ts'`,
    'scripts/start.mjs': '',
    'scripts/lib/arrow.mjs': '',
    'scripts/tests/arrow.test.ts': `import '../lib/arrow.mjs'`,
    'scripts/tests/glossary.test.ts': `read('docs/glossary.md')`,
    'scripts/tests/tree.test.ts': 'readdirSync(root)',
  }),
)

/** The selection for a change of one file, in short, without the tests that read the whole tree. */
const selected = (...changed: string[]) =>
  Object.values(selectTests(changed, sources))
    .flat()
    .filter((file) => !file.endsWith('tree.test.ts'))
    .map((file) => file.replace(/^.*(?:tests|stories)\/|\.test\.tsx?$/g, ''))

const stories = ['team', 'fees', 'hall', 'walk']
const serverTests = ['payments/withdraw/fee', 'proofs/books/paid', 'team/list', 'backup/backup']

test('no change selects no test', () => {
  expect(selectTests([], sources)).toEqual({ unit: [], server: [], e2e: [] })
})

test.each([
  [
    'handler: tests that name its subject, not all that start the server',
    'apps/server/src/features/payments/withdraw/withdraw-create.ts',
    ['payments/withdraw/fee', 'proofs/books/paid', 'fees', 'walk'],
  ],
  [
    'handler used by another subject: tests of both',
    'apps/server/src/features/identity/bank-account/bindings.ts',
    ['payments/withdraw/fee', 'proofs/books/paid', 'fees', 'walk'],
  ],
  [
    'handler whose type alone is imported: its own tests',
    'apps/server/src/features/team/team-list.ts',
    ['team/list', 'team', 'walk'],
  ],
  ['handler that is gone', 'apps/server/src/features/team/gone.ts', ['team/list', 'team', 'walk']],
  [
    'declared call: tests that name it and tests of all calls',
    'packages/contract/src/payments/withdraw/withdraw-create.ts',
    ['every-call', 'payments/withdraw/fee', 'proofs/books/paid', 'fees', 'walk'],
  ],
  [
    'style of a feature: stories that name it',
    'apps/web/src/features/payments/withdraw/form.module.css',
    ['fees', 'walk'],
  ],
  ['page: stories that name it', 'apps/web/src/app/pages/card-withdrawal.tsx', ['fees', 'walk']],
  [
    'component: its unit test and stories that name the features it is in',
    'apps/web/src/components/card.tsx',
    ['card', 'fees', 'walk'],
  ],
  ['service of one subject: tests that name it', 'apps/server/src/services/rows.ts', ['team/list', 'team', 'walk']],
  ['command: tests that run it', 'apps/server/src/backup.ts', ['backup/backup']],
  ['test: itself', 'apps/server/tests/team/list.test.ts', ['team/list']],
  ['support of tests: tests that import it', 'packages/testing/src/people/money.ts', ['payments/withdraw/fee']],
  ['support of stories: stories that import it', 'e2e/support/sale.ts', ['hall']],
  ['script: its unit test', 'scripts/lib/arrow.mjs', ['arrow']],
  ['document: the test that reads it', 'docs/glossary.md', ['glossary']],
  ['what no test runs', 'deploy/Caddyfile', []],
])('%s', (_case, file, expected) => {
  expect(selected(file)).toEqual(expected)
})

test.each([
  ['shared rule of the domain', 'packages/domain/src/money/divide.ts', ['divide', ...serverTests, ...stories]],
  ['service that all tests start', 'apps/server/src/main.ts', [...serverTests, ...stories]],
  ['migration', 'apps/server/migrations/0001-start.sql', [...serverTests, ...stories]],
  ['database function', 'apps/server/sql/functions/team/team_list.sql', [...serverTests, ...stories]],
  [
    'locale of the web app',
    'apps/web/src/locales/de/team.json',
    ['divide', 'every-call', 'card', 'arrow', 'glossary', ...stories],
  ],
])('shared code: %s', (_case, file, expected) => {
  expect(selected(file)).toEqual(expected)
})

test('lock file selects every test', () => {
  const all = Object.values(selectTests(['package-lock.json'], sources)).flat()
  expect(all).toHaveLength([...sources.keys()].filter((file) => file.includes('.test.')).length)
})

test('several changes select what each selects', () => {
  expect(selected('e2e/support/sale.ts', 'scripts/lib/arrow.mjs')).toEqual(['arrow', 'hall'])
})
