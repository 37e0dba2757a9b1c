import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

export type OrderState = 'audit' | 'completion' | 'reject'

const colours: Record<OrderState, string> = { audit: 'processing', completion: 'success', reject: 'error' }

interface StateTagProps {
  readonly state: OrderState
  /** Words that say more than the state. */
  readonly text?: string | undefined
}

/** An order's state, in the words that the user sees too. */
export function StateTag({ state, text }: StateTagProps) {
  const t = useTranslations()
  return <Tag color={colours[state]}>{text ?? t(`state.${state}`)}</Tag>
}
