import { configureGlobal } from 'fast-check'

// The domain's tsconfig has no Node types; its tests need them.
declare const console: { log(line: string): void }
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/** Whether heavy tests run completely (`npm run test:full`) or in their short form (`npm test`). */
export const isFull = process.env['TEST_FULL'] === '1'

/** The number of random cases of a property: a quarter in the short form. */
export const cases = (full: number): number => (isFull ? full : Math.ceil(full / 4))

const given = process.env['FAST_CHECK_SEED']

/** Every run uses random cases; FAST_CHECK_SEED repeats those of an earlier run. */
const seed = given ? Number(given) : Math.trunc(Math.random() * 2 ** 31)

configureGlobal({ seed, numRuns: 1000 })
console.log(`FAST_CHECK_SEED=${seed}`)
