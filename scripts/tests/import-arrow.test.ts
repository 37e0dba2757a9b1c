import { expect, test } from 'vitest'
import { importProblem } from '../lib/import-arrow.mjs'

test.each([
  ['packages/domain/src/money/usdt.ts', './decimal.ts'],
  ['packages/domain/tests/usdt.test.ts', 'fast-check'],
  ['packages/contract/src/fields.ts', 'zod/mini'],
  ['packages/contract/src/fields.ts', '@c2c/domain'],
  ['packages/client/src/api.ts', '@c2c/contract'],
  ['apps/web/src/features/trade/sell.tsx', '../../components/card.tsx'],
  ['apps/web/src/features/trade/sell.tsx', './sell-form.tsx'],
  ['apps/web/src/app/pages/hall.tsx', '../../features/trade/sell.tsx'],
  ['apps/web/src/components/card.tsx', '../lib/theme.ts'],
  ['apps/console/src/main.tsx', '@c2c/client'],
  ['apps/server/src/main.ts', 'node:path'],
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
  ['apps/web/src/features/trade/sell.tsx', '../recharge/recharge.tsx', 'a feature never imports another'],
  ['apps/web/src/features/trade/sell.tsx', '../../app/app.tsx', 'features never imports app'],
  ['apps/console/src/components/card.tsx', '../features/trade/sell.tsx', 'components never imports features'],
  ['apps/web/src/lib/theme.ts', '../components/card.tsx', 'lib never imports components'],
])('against the arrow: %s imports %s', (file, name, problem) => {
  expect(importProblem(file, name)).toContain(problem)
})
