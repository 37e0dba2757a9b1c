import { awaitedActor, saleMachines, type Actor, type SaleStep } from '@c2c/domain'
import { sql, type RawBuilder } from 'kysely'

const sides = ['sell', 'buy'] as const
const steps = Object.keys(saleMachines.sell.states) as SaleStep[]

/** The steps of an open trade from its appeal to its end. */
export const appealSteps: readonly SaleStep[] = ['appeal', 'decided_release', 'decided_return', 'review']

/** Sorts trades (`orders` with `sales` as `s`) by whether they wait for one of `actors`; those come first. */
export function awaitedFirst(actors: readonly Actor[]): RawBuilder<boolean> {
  const awaited = sides.flatMap((side) =>
    steps
      .filter((step) => actors.some((actor) => actor === awaitedActor(side, step)))
      .map((step) => sql`(${side}, ${step})`),
  )
  return sql<boolean>`((s.side, orders.step) in (${sql.join(awaited)})) desc`
}
