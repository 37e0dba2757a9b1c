import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'
import type { Bond } from './bonds.ts'

const isLeaving = () => new Refusal('state_conflict', { message: 'bond_is_leaving' })
const isEmpty = () => new Refusal('state_conflict', { message: 'bond_is_empty' })
const isKept = () => new Refusal('state_conflict', { message: 'bond_is_kept' })

/** The database refuses what is done at the same time (sql/functions/trade/bond). */
export const bondRefusals: Refusals = {
  bond_is_leaving: isLeaving,
  bond_is_empty: isEmpty,
  bond_is_kept: isKept,
  award_fits_bond: () => new Refusal('state_conflict', { message: 'award_above_bond' }),
  bond_too_small: () => new Refusal('not_available', { message: 'offer_gone' }),
}

/** Refuses what is not possible after the notice. */
export function refuseLeaving({ leavingSince }: Bond): void {
  if (leavingSince !== null) throw isLeaving()
}

export function refuseKept({ leavingSince }: Bond): void {
  if (leavingSince === null) throw isKept()
}

export function refuseEmpty({ total }: Bond): void {
  if (total === 0n) throw isEmpty()
}
