import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../lib/session.ts'
import { isAwaited } from './order-actions.ts'
import type { OrderReview } from './order-review.ts'

/** The party that must act next, highlighted for the current user; a dash once the trade has ended. */
export function AwaitedActor({ order: { awaits } }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const role = useSession()?.role ?? 'auditor'
  if (awaits === '') return <span className="secondary">–</span>
  return isAwaited(awaits, role) ? (
    <Tag color="warning">{awaits === role ? t('trade.awaitsYou') : t(`trade.actors.${awaits}`)}</Tag>
  ) : (
    <Tag>{t(`trade.actors.${awaits}`)}</Tag>
  )
}
