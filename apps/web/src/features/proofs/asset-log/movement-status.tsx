import { useTranslations } from 'use-intl'
import type { Movement } from '../../../components/display/movement-row.tsx'

const blocking = ['withdraw_hold', 'sale_escrow', 'interest_hold'] as const

/** PAID once the amount has come in or gone out; its state before that. A transfer between the own balances is no payment. */
export function MovementStatus({ movement: { type, own, state, status } }: { readonly movement: Movement }) {
  const t = useTranslations('assetLog')
  const blocked = blocking.find((known) => known === type)
  if (!blocked || state === 'completion') return t(`status.${own ? 'moved' : status}`)
  return t(`status.${state === 'audit' ? blocked : 'returned'}`)
}
