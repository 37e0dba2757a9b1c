import type { Generated } from 'kysely'

/** Tables of solvers and the checks of their verdicts, a part of `DeskTables`. */
export interface AppealTables {
  appeal_assignments: {
    id: Generated<bigint>
    order_id: string
    does: 'take' | 'assign' | 'give_back' | 'verdict'
    staff_id: string
    by_id: string
    /** Set by the database. */
    until: Generated<Date | null>
    since: Generated<Date | null>
    at: Date
  }
  appeal_checks: { order_id: string; round: number; at: Date }
  appeal_check_results: {
    order_id: string
    round: number
    staff_id: string
    agrees: boolean
    reason: string
    at: Date
  }
}
