import { openPool } from '@c2c/server/src/db/connection.ts'
import { CommandLedger } from '@c2c/server/src/commands/command-ledger.ts'
import { migrate } from '@c2c/server/src/db/migrate.ts'
import { checkBooks } from '@c2c/server/src/features/proofs/books/check-books.ts'
import { crowdHistory, followHistory } from '@c2c/testing/src/books/histories.ts'
import { liftLimits } from '@c2c/testing/src/books/lift-limits.ts'
import { rounds } from '@c2c/testing/src/books/wish.ts'
import { pooledKysely } from '@c2c/server/src/db/dialects.ts'
import fc from 'fast-check'
import { startCluster } from './lib/cluster.ts'

/** A million steps: equally many sequential and concurrent histories, 500 steps each. */
const [givenSeed, givenHistories] = process.argv.slice(2)
const histories = Number(givenHistories ?? 1000)
const steps = 500
const seed = Number(givenSeed ?? Math.trunc(Math.random() * 2 ** 31))

const cluster = await startCluster()
let open = true
try {
  const connection = await cluster.database('c2c')
  await migrate(connection)
  const pools = [1, 2].map(() =>
    openPool(connection, 8, (error) => {
      // Stopping the cluster ends connections that are still closing.
      if (open) throw error
    }),
  )
  const [pool, other] = pools as [(typeof pools)[0], (typeof pools)[0]]
  const db = pooledKysely(pool)
  await liftLimits(db)
  console.log(`${2 * histories * steps} steps, seed ${seed}: npm run bench:properties -w bench -- ${seed} repeats them`)
  const begun = performance.now()
  let done = 0
  const counted = (history: Promise<void>) =>
    history.then(() => {
      done += 1
      if (done % 100 === 0) console.log(`${done * steps} steps, ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    })
  const runs = { seed, numRuns: histories, endOnFailure: true }
  const single = new CommandLedger(pool, { lanes: 1, maxBatch: 16 })
  await fc.assert(
    fc.asyncProperty(rounds(40, steps), (history) => counted(followHistory(db, single, history))),
    runs,
  )
  const several = [new CommandLedger(pool, { lanes: 3, maxBatch: 16 }), new CommandLedger(other)] as const
  await fc.assert(
    fc.asyncProperty(rounds(200, steps), (history) => counted(crowdHistory(db, several, history))),
    runs,
  )
  const { ok, transfers, problems } = await checkBooks(db, 'books')
  console.log(ok ? `the books are consistent: ${transfers} transfers` : problems.join('\n'))
  process.exitCode = ok ? 0 : 1
  open = false
  await db.destroy()
  await other.end()
} finally {
  await cluster.stop()
}
