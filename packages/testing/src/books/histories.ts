import assert from 'node:assert/strict'
import type { Kysely } from 'kysely'
import { transitionOf, type Command } from '@c2c/server/src/commands/command.ts'
import type { CommandLedger } from '@c2c/server/src/commands/command-ledger.ts'
import type { Database } from '@c2c/server/src/db/schema.ts'
import { Oracle, readBooks, type Verdict } from './oracle.ts'
import { Plan } from './plan.ts'
import type { Wish } from './wish.ts'
import { makeWorld } from './world.ts'

/** Asks a ledger to carry a command out, and says what became of it. */
async function verdictOf(ledger: CommandLedger, command: Command): Promise<Verdict> {
  try {
    return await ledger.execute(command)
  } catch {
    return { kind: 'threw' }
  }
}

/**
 * A history through one ledger with one lane, so that the order is known: each command must come to what the domain's
 * rules say, and the database must end with the balances and steps that they end with. Throws AssertionError.
 */
export async function followHistory(
  db: Kysely<Database>,
  ledger: CommandLedger,
  history: readonly Wish[][],
): Promise<void> {
  const world = await makeWorld(db)
  const plan = new Plan(world)
  const oracle = new Oracle(await readBooks(db, world))
  for (const wishes of history) {
    const commands = plan.round(wishes, true)
    const verdicts = await Promise.all(commands.map((command) => verdictOf(ledger, command)))
    assert.deepEqual(
      verdicts,
      commands.map((command) => oracle.judge(command)),
    )
  }
  assert.deepEqual(await readBooks(db, world), oracle.books)
}

/**
 * One history through several ledgers at once, as with several servers: the order is unknown, so it proves that each
 * order was made if and only if its command succeeded, and that one decision about it counted. Throws AssertionError.
 */
export async function crowdHistory(
  db: Kysely<Database>,
  ledgers: readonly [CommandLedger, ...CommandLedger[]],
  history: readonly Wish[][],
): Promise<void> {
  const world = await makeWorld(db)
  const plan = new Plan(world)
  const made = new Map<string, boolean>()
  const moved = new Map<string, string>()
  for (const wishes of history) {
    const commands = plan.round(wishes, false)
    const verdicts = await Promise.all(
      commands.map((command, i) => verdictOf(ledgers[i % ledgers.length] ?? ledgers[0], command)),
    )
    for (const [i, command] of commands.entries()) {
      const { inserts = [] } = command
      const transition = transitionOf(command)
      const done = verdicts[i]?.kind === 'done'
      for (const insert of inserts) if (insert.table === 'orders') made.set(insert.row.id, done)
      if (!transition || !done) continue
      assert.equal(moved.has(transition.orderId), false, 'an order was decided twice')
      moved.set(transition.orderId, transition.to)
    }
  }
  const { steps } = await readBooks(db, world)
  for (const [id, done] of made) assert.equal(steps.has(id), done, 'an order stands if and only if it was acknowledged')
  for (const [id, step] of moved) assert.equal(steps.get(id), step)
}
