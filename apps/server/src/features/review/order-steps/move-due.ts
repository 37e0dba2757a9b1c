import { orderSubjects } from '@c2c/contract'
import { DatabaseError } from 'pg'
import type { Untimed } from '../../../commands/command.ts'
import type { Services } from '../../../services/services.ts'

/** Orders that are read and moved together. */
const atOnce = 200

interface DueOrder {
  readonly seq: bigint
  readonly order_no: string
}

interface DueWork<Order extends DueOrder> {
  /** The first so many due orders after a number, in the order of their numbers. */
  read(after: bigint, limit: number): Promise<Order[]>
  /** The system's transition of an order; null without one. */
  toCommand(order: Order): Promise<Untimed | null>
  /** The log message about an order that could not be moved. */
  readonly failed: string
}

/**
 * Moves every due order, however late. Safe to run concurrently with itself and with user actions: an order leaves a
 * state once, and the second attempt finds it gone. An order that cannot be moved is logged and blocks no other.
 */
export async function moveDue<Order extends DueOrder>(
  services: Services,
  at: Date,
  work: DueWork<Order>,
): Promise<void> {
  let after = 0n
  for (;;) {
    const due = await work.read(after, atOnce)
    await Promise.all(due.map((order) => moveOne(services, at, order, work)))
    const last = due.at(-1)
    if (!last || due.length < atOnce) return
    after = last.seq
  }
}

async function moveOne<Order extends DueOrder>(
  { ledger, log }: Services,
  at: Date,
  order: Order,
  { toCommand, failed }: DueWork<Order>,
): Promise<void> {
  try {
    const command = await toCommand(order)
    if (command === null) return
    const outcome = await ledger.execute({ subjects: orderSubjects, ...command, at })
    if (outcome.kind === 'short') throw new Error(`${outcome.transfer.type}: the books do not hold what was set aside`)
  } catch (error) {
    // The deadline was extended since it was read.
    if (error instanceof DatabaseError && error.constraint === 'deadline_is_ahead') return
    log.error({ err: error, order: order.order_no }, failed)
  }
}
