import { useTranslations } from 'use-intl'
import type { Movement } from '../../components/display/movement-row.tsx'

const blocking = ['withdraw_hold', 'sale_escrow', 'interest_hold'] as const

/** PAID once the money has reached its end; before, where it is. */
export function MovementStatus({ movement: { type, state, status } }: { readonly movement: Movement }) {
  const t = useTranslations('assetLog')
  const blocked = blocking.find((known) => known === type)
  if (!blocked || state === 'completion') return t(`status.${status}`)
  return t(`status.${state === 'audit' ? blocked : 'returned'}`)
}
