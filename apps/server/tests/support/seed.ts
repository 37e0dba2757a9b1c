import { configureGlobal } from 'fast-check'

const given = process.env['FAST_CHECK_SEED']

/** Every run draws other cases; FAST_CHECK_SEED draws those of an earlier run again. */
const seed = given ? Number(given) : Math.trunc(Math.random() * 2 ** 31)

configureGlobal({ seed })
console.log(`FAST_CHECK_SEED=${seed}`)
