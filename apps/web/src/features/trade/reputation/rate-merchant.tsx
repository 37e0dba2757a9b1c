import { saleuRate } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { TextArea } from '../../../components/form/text-area.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { toast } from '../../../lib/message/toast.ts'
import { StarChoice } from './star-choice.tsx'
import type { SaleDetail } from '../trade-types.ts'
import styles from '../order/order-page.module.css'

/** Stars for the merchant of a completed trade, and words for those who have some. */
export function RateMerchant({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade.rating')
  const form = useCallForm(saleuRate, {
    values: { stars: '', text: '' },
    fixed: { order_id: order.order_id },
    onDone: () => toast.key('trade.rating.sent', 'success'),
  })
  const stars = form.field('stars')
  return (
    <form className={styles.message} onSubmit={form.onSubmit} noValidate>
      <StarChoice label={t('title', { merchant: order.merchant.name })} {...stars} />
      <TextArea label={t('text')} {...form.field('text')} />
      <SendProblem lost={form.lost} />
      <Button type="submit" variant="secondary" busy={form.busy} disabled={stars.value === ''}>
        {t('send')}
      </Button>
    </form>
  )
}
