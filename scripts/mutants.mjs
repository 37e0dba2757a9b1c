import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chosenFiles } from './lib/full-run.mjs'
import { installed, projectNode } from './lib/project.mjs'
import { projectEnvironment, run } from './lib/run.mjs'
import { exitOnSignals, temporaryFolder } from './lib/temporary-folder.mjs'
import { fail, setUp } from './setup.mjs'

/**
 * npm run test:mutants [-- domain | handlers] [FILE...]: changes the rules one operator at a time and expects a test to fail.
 * Texts, lists and object literals are left alone: a notification's recipients move no money. Fails below 95 %. Single defences
 * that an attack test has to notice are removed by `npm run test:guards` (docs/testing.md).
 * `MUTANT_TESTS=trade,attacks/splitting` runs those folders and files of tests only, for a few files.
 */
const features = 'apps/server/src/features'

/** Files of these folders that only read. */
const readers = [
  'calls',
  '*-list',
  '*-info',
  '*-list-order',
  '*-hints',
  '*-detail',
  'recharge-review',
  'withdraw-review',
  'order-review',
  'console-*-payee',
  '*-figures',
  '*-answer',
  'timeline',
  'urgency',
  'sale-messages',
  'merchant-feedback',
  'visible-sales',
  'link-proposals',
  'console-products',
  'lixibao-list',
  'lixibao-preview',
  'selling-*',
  'market',
  'market-*',
  'fund-answers',
  'written-terms',
  'console-fund-{address,deposits,quote,report,withdrawals}',
  'console-reserve-figures',
  'settlement',
  'merchant-orders',
  'withdraw-quote',
  'recharge-shoukuan-address',
  'recharge-incoming',
  'console-chain-{funds,sweep}',
  'held-funds',
  'withdraw-networks',
]

/** @type {Readonly<Record<string, readonly string[]>>} */
const groups = {
  domain: ['packages/domain/src/**/*.ts', '!packages/domain/src/**/index.ts'],
  handlers: [
    `${features}/{payments/{recharge,withdraw,fund,chain},trade/{order,appeal,maker,market},interest,review/{four-eyes,proposal}}/*.ts`,
    `${features}/payments/withdraw/on-chain/*.ts`,
    `${features}/proofs/books/{console-correction-create,correction-proposals}.ts`,
    `${features}/identity/verification/{decide-check,console-verification-accept,console-verification-reject}.ts`,
    ...readers.map((name) => `!${features}/{*,*/*}/${name}.ts`),
  ],
}

const [first = '', ...rest] = process.argv.slice(2)
const names = first in groups ? [first] : Object.keys(groups)
const files = first in groups || first === '' ? rest : [first, ...rest]

await setUp({ builds: false }).catch(fail)
exitOnSignals()
const folder = temporaryFolder('mutants')
let status = 0
for (const name of names) status = Math.max(status, await runGroup(name))
process.exit(status)

/**
 * @param {string} name
 * @returns {Promise<number>} The exit status.
 */
function runGroup(name) {
  const config = path.join(folder, `${name}.json`)
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: `scripts/lib/mutants-${name}.config.ts` },
    mutate: files.length > 0 ? files : groups[name],
    mutator: { excludedMutations: ['StringLiteral', 'ArrayDeclaration', 'ObjectLiteral'] },
    coverageAnalysis: 'perTest',
    // A change at the top level of a module, such as a whole handler replaced by nothing, would run every test.
    ignoreStatic: name === 'handlers',
    concurrency: name === 'domain' ? 2 : 1,
    // The first run takes some minutes, more beside other work.
    dryRunTimeoutMinutes: 30,
    // A changed loop of the domain that does not end fills memory within seconds.
    timeoutMS: name === 'domain' ? 4_000 : 60_000,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: true },
    thresholds: { high: 100, low: 95, break: 95 },
    tempDirName: path.join(folder, 'sandbox'),
    // Its preprocessor needs the JavaScript API of TypeScript, which version 7 does not have.
    tsconfigFile: 'none.json',
  }
  writeFileSync(config, JSON.stringify(options))
  const words = [installed('@stryker-mutator', 'core', 'bin', 'stryker.js'), 'run', config]
  return run(projectNode(), words, { env: { ...projectEnvironment(), ...chosenFiles } })
}
