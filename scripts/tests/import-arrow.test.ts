import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importProblem } from '../lib/import-arrow.mjs'
import { importProblems } from '../lib/import-problems.mjs'
import { root } from '../lib/project.mjs'

test.each([
  ['packages/domain/src/money/usdt.ts', './decimal.ts'],
  ['packages/domain/tests/usdt.test.ts', 'fast-check'],
  ['packages/contract/src/fields.ts', 'zod/mini'],
  ['packages/contract/src/fields.ts', '@c2c/domain'],
  ['packages/client/src/api.ts', '@c2c/contract'],
  ['apps/web/src/features/trade/market/sell.tsx', '../../../components/card.tsx'],
  ['apps/web/src/features/trade/market/sell.tsx', '../order/order-row.tsx'],
  ['apps/web/src/features/trade/sell.tsx', './sell-form.tsx'],
  ['apps/web/src/app/pages/hall.tsx', '../../features/trade/sell.tsx'],
  ['apps/web/src/components/card.tsx', '../lib/theme.ts'],
  ['apps/console/src/main.tsx', '@c2c/client'],
  ['apps/server/src/main.ts', 'node:path'],
  ['apps/server/src/features/trade/order/move-sale.ts', '../../review/order-steps/move-order.ts'],
  ['apps/server/src/features/trade/order/move-sale.ts', './sales.ts'],
  ['apps/server/src/features/calls.ts', './trade/calls.ts'],
  ['apps/server/src/features/review/calls.ts', './proposal/console-proposal-list.ts'],
  ['apps/server/src/features/review/proposal/kinds.ts', '../../trade/appeal/decide-appeal.ts'],
  ['apps/server/src/features/trade/appeal/decide-appeal.ts', '../order/sales.ts'],
  ['apps/server/src/features/trade/calls.ts', './order/saleu-paid.ts'],
  ['apps/server/src/ledger/read-balance.ts', '../db/schema.ts'],
  ['apps/server/src/commands/command-ledger.ts', '../ledger/ledger.ts'],
  ['apps/server/src/services/services.ts', '../commands/command-ledger.ts'],
  ['apps/server/tests/trade/order/sell.test.ts', '../../../src/features/trade/order/sales.ts'],
  ['e2e/stories/push.test.ts', '../support/server.ts'],
  ['e2e/stories/push.test.ts', '@c2c/testing/src/people/people.ts'],
  ['e2e/playwright.config.ts', '../scripts/lib/full-run.mjs'],
  ['bench/ledger.ts', '@c2c/server/src/ledger/ledger.ts'],
  ['operations/suites/pgbouncer.test.ts', '@c2c/testing/src/services/free-port.ts'],
  ['examples/market-maker.ts', '@c2c/client'],
  ['packages/testing/src/story/books.ts', '@c2c/server/src/db/migrate.ts'],
  ['packages/testing/src/story/books.ts', 'node:fs'],
  ['apps/server/tests/http/paging.test.ts', '@c2c/testing/src/story/story.ts'],
])('with the arrow: %s imports %s', (file, name) => {
  expect(importProblem(file, name)).toBeUndefined()
})

test.each([
  ['packages/domain/src/money/usdt.ts', 'zod/mini', 'imports nothing'],
  ['packages/domain/src/money/usdt.ts', 'node:fs', 'imports nothing'],
  ['packages/domain/src/money/usdt.ts', '@c2c/contract', 'may import no other workspace'],
  ['packages/contract/src/fields.ts', '@c2c/client', 'may import only @c2c/domain'],
  ['packages/client/src/api.ts', '@c2c/domain', 'may import only @c2c/contract'],
  ['packages/client/src/api.ts', 'node:fs', 'runs in a browser'],
  ['apps/server/src/main.ts', '@c2c/client', 'may import only @c2c/domain, @c2c/contract'],
  ['apps/server/tests/story.test.ts', '@c2c/web', 'may import only @c2c/domain, @c2c/contract'],
  ['apps/web/src/main.tsx', '../../../packages/domain/src/index.ts', 'by its name'],
  ['apps/server/src/main.ts', '@c2c/testing/src/story/clock.ts', 'may import only @c2c/domain, @c2c/contract'],
  ['e2e/stories/push.test.ts', '../../apps/server/src/config/config.ts', 'by its name'],
  ['e2e/stories/push.test.ts', '@c2c/server/tests/http/calls.ts', 'tests of another workspace'],
  ['bench/ledger.ts', '../apps/server/src/ledger/ledger.ts', 'by its name'],
  ['bench/ledger.ts', '@c2c/console', 'may import only'],
  ['operations/suites/pgbouncer.test.ts', '../../bench/lib/server.ts', 'by its name'],
  ['examples/market-maker.ts', '@c2c/server/src/main.ts', 'may import only @c2c/contract, @c2c/client'],
  ['packages/testing/src/story/books.ts', '../../../../apps/server/src/db/migrate.ts', 'by its name'],
  ['apps/web/src/features/trade/market/sell.tsx', '../../payments/recharge/recharge.tsx', 'a group of features never'],
  ['apps/web/src/features/trade/sell.tsx', '../../app/app.tsx', 'features never imports app'],
  ['apps/console/src/components/card.tsx', '../features/trade/sell.tsx', 'components never imports features'],
  ['apps/web/src/lib/theme.ts', '../components/card.tsx', 'lib never imports components'],
  ['apps/server/src/http/app.ts', '../features/registrations.ts', 'http never imports features'],
  ['apps/server/src/http/submit.ts', '../features/review/queue/claims.ts', 'http never imports review'],
  ['apps/server/src/features/trade/order/sales.ts', '../../payments/fund/moves.ts', 'trade never imports payments'],
  [
    'apps/server/src/features/review/queue/review-rules.ts',
    '../proposal/kinds.ts',
    'review never imports review/proposal',
  ],
  ['apps/server/src/db/schema.ts', '../main.ts', 'db never imports main'],
  ['apps/server/src/ledger/ledger.ts', '../commands/command.ts', 'ledger never imports commands'],
  ['apps/server/src/ledger/run-batch.ts', '../db/rows/order-rows.ts', 'the ledger knows no rows of subjects'],
  ['apps/server/src/commands/publish.ts', '../services/services.ts', 'commands never imports services'],
  ['apps/server/src/features/lottery/draw.ts', 'zod/mini', 'lottery has no place'],
])('against the arrow: %s imports %s', (file, name, problem) => {
  expect(importProblem(file, name)).toContain(problem)
})

const planted = (...files: [name: string, text: string][]) => importProblems(new Map(files))

test.each([
  ['apps/server/src/services/mail/mailer.ts', '../../features/messages/notice/unread.ts'],
  ['apps/web/src/components/card.tsx', '../features/trade/sell.tsx'],
  ['apps/console/src/lib/use-read.ts', '../app/app.tsx'],
])('upward import planted in %s is found', (file, name) => {
  const problems = planted([file, `import { a } from '@c2c/contract'\nimport { b } from '${name}'`])
  expect(problems).toEqual([expect.stringMatching(`^${file}:2: imports '${name}'`)])
})

const source = path.join(root, 'apps/server/src')
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

test.each([
  ...foldersIn(source).map((name) => [name, `apps/server/src/${name}/file.ts`, '../main.ts']),
  ...foldersIn(path.join(source, 'features')).map((name) => [
    name,
    `apps/server/src/features/${name}/subject/file.ts`,
    '../../../start/start.ts',
  ]),
])('upward import planted in %s of the server is found', (_folder, file, name) => {
  expect(planted([file, `import { a } from '${name}'`])).toEqual([
    expect.stringMatching(`^${file}:1: imports '${name}'`),
  ])
})

test('import cycle of types is found', () => {
  const problems = planted(
    ['e2e/support/one.ts', "import { b } from './two.ts'"],
    ['e2e/support/two.ts', "import {\n  c,\n} from './three.ts'"],
    ['e2e/support/three.ts', "import type { A } from './one.ts'"],
  )
  const cycle = ['one', 'two', 'three', 'one'].map((name) => `e2e/support/${name}.ts`)
  expect(problems).toEqual([`import cycle: ${cycle.join(' -> ')}`])
})

test('file that two others import is no cycle', () => {
  const problems = planted(
    ['e2e/one.ts', "import './two.ts'\nexport * from './three.ts'"],
    ['e2e/two.ts', "const three = await import('./three.ts')"],
    ['e2e/three.ts', "import 'vitest'"],
  )
  expect(problems).toEqual([])
})

test('sources of the ledger name no table but its own', () => {
  const server = path.join(import.meta.dirname, '../../apps/server')
  const schema = readFileSync(path.join(server, 'schema.sql'), 'utf8')
  const tables = new Set([...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)].map(([, name = '']) => name))
  expect(tables.size).toBeGreaterThan(100)
  const folder = path.join(server, 'src/ledger')
  const words = readdirSync(folder).flatMap((name) => readFileSync(path.join(folder, name), 'utf8').match(/\w+/g) ?? [])
  expect([...new Set(words)].filter((word) => tables.has(word)).toSorted()).toEqual([
    'accounts',
    'entries',
    'transfers',
  ])
})
