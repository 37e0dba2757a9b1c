import { saleuBlock, saleuFavourite, saleuMerchant } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import styles from './merchant-profile.module.css'

/** The record of an offer's merchant since it began, what is verified of it, and the reader's marks. */
export function MerchantProfile({ offerId }: { readonly offerId: string }) {
  const t = useTranslations('reputation')
  const { data, error, refetch } = useCall(saleuMerchant, { saleu_id: offerId })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={180} />
  const { orders, completed, appeals, appeals_lost: lost, verified } = data
  const { median_pay_minutes: pays, median_confirm_minutes: releases } = data
  return (
    <section className={styles.profile} aria-label={t('record')}>
      <KeyValues>
        <KeyValue label={t('since')}>
          <DateTime value={data.since} format="day" />
        </KeyValue>
        <KeyValue label={t('orders')}>{orders > 0 ? t('ordersOf', { completed, orders }) : '–'}</KeyValue>
        {pays > 0 && <KeyValue label={t('pays')}>{t('minutes', { minutes: pays })}</KeyValue>}
        {releases > 0 && <KeyValue label={t('releases')}>{t('minutes', { minutes: releases })}</KeyValue>}
        <KeyValue label={t('appeals')}>{appeals > 0 ? t('appealsOf', { lost, appeals }) : '–'}</KeyValue>
        <KeyValue label={t('verified')}>
          {verified.length === 0
            ? t('notVerified')
            : verified.map(({ what, on }) => (
                <span key={what} className={styles.check}>
                  {t(`what.${what}`)} · <DateTime value={`${on}T12:00:00Z`} format="day" />
                </span>
              ))}
        </KeyValue>
      </KeyValues>
      {!data.own && <Marks merchantId={data.merchant_id} favourite={data.favourite} blocked={data.blocked} />}
    </section>
  )
}

interface MarksProps {
  readonly merchantId: string
  readonly favourite: boolean
  readonly blocked: boolean
}

/** Makes a merchant a favourite, or hides its offers; either can be undone. */
export function Marks({ merchantId: merchant_id, favourite, blocked }: MarksProps) {
  const t = useTranslations('reputation')
  const liking = useSubmit(saleuFavourite)
  const blocking = useSubmit(saleuBlock)
  return (
    <div className={styles.marks}>
      {!blocked && (
        <Button
          variant="quiet"
          size="small"
          what={String(favourite)}
          busy={liking.busy}
          onClick={() => void liking.submit({ merchant_id, favourite: favourite ? 'false' : 'true' })}
        >
          {t(favourite ? 'remove' : 'add')}
        </Button>
      )}
      {!favourite && (
        <Button
          variant="quiet"
          size="small"
          what={String(blocked)}
          busy={blocking.busy}
          onClick={() => void blocking.submit({ merchant_id, blocked: blocked ? 'false' : 'true' })}
        >
          {t(blocked ? 'unblock' : 'block')}
        </Button>
      )}
    </div>
  )
}
