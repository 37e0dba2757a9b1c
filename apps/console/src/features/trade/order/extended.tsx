import { useTranslations } from 'use-intl'
import { Duration } from '../../../components/display/duration.tsx'
import type { OrderReview } from './order-review.ts'

/** Why a deadline was extended, and by how long. */
export function Extended({ cause, minutes }: Pick<OrderReview['extensions'][number], 'cause' | 'minutes'>) {
  const t = useTranslations()
  return t.rich(`trade.extended.${cause}`, { time: () => <Duration milliseconds={minutes * 60_000} /> })
}
