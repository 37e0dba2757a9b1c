import { configureGlobal } from 'fast-check'
import { recordNothing, recordRefusals } from '../story/refusals.ts'

const given = process.env['FAST_CHECK_SEED']

/** Every run uses random cases; FAST_CHECK_SEED repeats those of an earlier run. */
const seed = given ? Number(given) : Math.trunc(Math.random() * 2 ** 31)

// Random cases reach different refusals in each run.
configureGlobal({ seed, beforeEach: recordNothing, afterEach: recordRefusals })
console.log(`FAST_CHECK_SEED=${seed}`)
