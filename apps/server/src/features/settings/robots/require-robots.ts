import { Refusal } from '@c2c/contract'
import type { Uses } from '../../../services/services.ts'

/** Refuses with `not_available` where no robots run: outside of a sandbox, and with SANDBOX_ROBOTS=0. */
export function requireRobots({ robots }: Uses<'robots'>): void {
  if (!robots) throw new Refusal('not_available')
}
