import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

export type OrderState = 'audit' | 'completion' | 'reject'

const colours: Record<OrderState, string> = { audit: 'processing', completion: 'success', reject: 'error' }

/** The state of an order in the words that its person sees too. */
export function StateTag({ state }: { readonly state: OrderState }) {
  const t = useTranslations()
  return <Tag color={colours[state]}>{t(`state.${state}`)}</Tag>
}
