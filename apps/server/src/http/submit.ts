import { Refusal } from '@c2c/contract'
import { DatabaseError } from 'pg'
import type { Command } from '../commands/command.ts'
import type { CommandLedger } from '../commands/command-ledger.ts'
import type { Refused } from '../commands/command-writer.ts'
import type { Outcome } from '../ledger/batch-writer.ts'
import { claimedBy } from '../services/refusals.ts'

/** The same attempt was answered by another request in the meantime; its answer is to be read and given. */
export class AnsweredElsewhere extends Error {}

/** Settings or rates were changed while a call relied on their values in memory; it is to be carried out with the new ones. */
export class OutdatedTerms extends Error {}

/** Carries a command out, or throws the Refusal that says why not. Anything else thrown is a fault. */
export const submitCommand = (ledger: CommandLedger, command: Command): Promise<void> =>
  carriedOut(ledger, ledger.execute(command))

/** Carries commands out in their order, in one batch: each of them, or its Refusal or fault. */
export const submitInOrder = (
  ledger: CommandLedger,
  commands: readonly Command[],
): Promise<PromiseSettledResult<void>[]> =>
  Promise.allSettled(ledger.executeInOrder(commands).map((execution) => carriedOut(ledger, execution)))

async function carriedOut(ledger: CommandLedger, execution: Promise<Outcome<Refused>>): Promise<void> {
  const outcome = await execution.catch((error: unknown) => {
    throw knownRefusal(ledger, error) ?? error
  })
  if (outcome.kind === 'conflict') {
    throw new Refusal('state_conflict', { message: 'already_decided', data: { step: outcome.step } })
  }
  if (outcome.kind === 'claimed') throw claimedBy(outcome.claim)
  if (outcome.kind === 'outdated') throw new OutdatedTerms()
  if (outcome.kind === 'stale') throw new Refusal('state_conflict')
  if (outcome.kind === 'short') {
    const { shortfall, type } = outcome.transfer
    if (shortfall === 'fault') throw new Error(`${type}: the books do not hold what an order set aside`)
    // A user sees a shortfall where they ordered; here the platform is short, and an operator has to know that.
    throw new Refusal(
      shortfall,
      type === 'correction' && shortfall === 'not_available' ? { message: 'house_short' } : {},
    )
  }
}

/** The refusal for a constraint that a subject owns or a numeric overflow; null for any other error. */
export function knownRefusal({ refusals }: Pick<CommandLedger, 'refusals'>, error: unknown): Error | null {
  if (!(error instanceof DatabaseError)) return null
  // A balance that no bigint holds (SQLSTATE 22003): nine trillion USDT are refused, and are no fault.
  if (error.code === '22003') return new Refusal('above_maximum')
  if (error.constraint === undefined) return null
  if (error.constraint === 'idempotency_once') return new AnsweredElsewhere()
  return refusals[error.constraint]?.(error) ?? null
}
