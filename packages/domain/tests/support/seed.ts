import { configureGlobal } from 'fast-check'

// The domain's own types know no machine; its tests run on one.
declare const console: { log(line: string): void }
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

const given = process.env['FAST_CHECK_SEED']

/** Every run draws other cases; FAST_CHECK_SEED draws those of an earlier run again. */
const seed = given ? Number(given) : Math.trunc(Math.random() * 2 ** 31)

configureGlobal({ seed, numRuns: 1000 })
console.log(`FAST_CHECK_SEED=${seed}`)
