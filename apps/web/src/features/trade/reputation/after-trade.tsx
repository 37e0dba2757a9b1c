import { saleuRate } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { TextArea } from '../../../components/form/text-area.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { toast } from '../../../lib/message/toast.ts'
import styles from '../order/order-page.module.css'
import type { SaleDetail } from '../trade-types.ts'
import { BlockMerchant } from './block-merchant.tsx'
import { StarChoice, Stars } from './star-choice.tsx'

/** After the end of a trade: the user's rating of its merchant, and the block. */
export function AfterTrade({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade')
  const { stars, state } = order
  return (
    <Card>
      <div className={styles.appeal}>
        {stars !== null && (
          <p>
            {t('rating.given', { count: stars })} <Stars count={stars} />
          </p>
        )}
        {stars === null && state === 'completion' && <RateMerchant order={order} />}
        <BlockMerchant order={order} />
      </div>
    </Card>
  )
}

/** Stars for the merchant of a completed trade in one line; an optional comment once they are given. */
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
      {stars.value !== '' && (
        <>
          <TextArea label={t('text')} {...form.field('text')} />
          <SendProblem lost={form.lost} />
          <Button type="submit" variant="secondary" busy={form.busy}>
            {t('send')}
          </Button>
        </>
      )}
    </form>
  )
}
