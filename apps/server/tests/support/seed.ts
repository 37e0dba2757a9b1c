import { configureGlobal } from 'fast-check'

const given = process.env['FAST_CHECK_SEED']

/** Every run uses random cases; FAST_CHECK_SEED repeats those of an earlier run. */
const seed = given ? Number(given) : Math.trunc(Math.random() * 2 ** 31)

configureGlobal({ seed })
console.log(`FAST_CHECK_SEED=${seed}`)
