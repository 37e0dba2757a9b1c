import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

export type OrderState = 'audit' | 'completion' | 'reject'

const colours: Record<OrderState, string> = { audit: 'processing', completion: 'success', reject: 'error' }

/** An order's state, in the words that the user sees too. */
export function StateTag({ state }: { readonly state: OrderState }) {
  const t = useTranslations()
  return <Tag color={colours[state]}>{t(`state.${state}`)}</Tag>
}
