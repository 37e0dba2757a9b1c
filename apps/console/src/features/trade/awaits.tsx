import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session.ts'
import { isAwaited } from './order-moves.ts'
import type { OrderReview } from './order-review.ts'

/** Whom a trade waits for, marked where that is whoever looks; a dash once it has ended. */
export function Awaits({ order: { awaits } }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const role = useSession()?.role ?? 'auditor'
  if (awaits === '') return <span className="secondary">–</span>
  return isAwaited(awaits, role) ? (
    <Tag color="warning">{awaits === role ? t('trade.awaitsYou') : t(`trade.actors.${awaits}`)}</Tag>
  ) : (
    <Tag>{t(`trade.actors.${awaits}`)}</Tag>
  )
}
