import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Fiat } from '../../../../components/display/fiat.tsx'
import { figures } from '../../../../components/display/figures.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { moneyText } from '../../../../lib/money/money-text.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { OfferTerms } from '../create-order/offer-terms.tsx'
import { useOfferTerms } from '../create-order/use-offer-terms.ts'
import type { ExpressAnswered, ExpressFound, ExpressWish } from './express-types.ts'
import { useExpressOrder } from './use-express-order.ts'
import styles from './express.module.css'

interface ExpressOfferProps {
  readonly wish: ExpressWish
  readonly offer: ExpressFound
  readonly answer: ExpressAnswered
}

/** The offer that one tap takes: what it gives, why this one, its terms and the button. */
export function ExpressOffer({ wish, offer, answer }: ExpressOfferProps) {
  const t = useTranslations('tutorial.express')
  const tTrade = useTranslations('trade')
  const text = useAmountText()
  const terms = useOfferTerms(offer)
  const { busy, said, take } = useExpressOrder({ wish, offer, terms })
  const buys = offer.side === 'buy'
  const { fitting, recorded } = answer.reasons
  return (
    <>
      <KeyValues>
        <KeyValue label={tTrade(buys ? 'youPay' : 'youGet')}>
          <output>
            <Fiat value={answer.amount} currency={offer.currency} />
          </output>
        </KeyValue>
        <KeyValue label={tTrade('price')}>
          {figures(tTrade('rate', { price: text.fiat(offer.price, offer.currency) }))}
        </KeyValue>
      </KeyValues>
      <p className={styles.muted}>
        {figures(recorded === fitting ? t('bestOf', { count: recorded }) : t('bestOfRecorded', { recorded, fitting }))}
        <br />
        <strong translate="no">{offer.merchant.name}</strong>: {figures(useRecord(offer))}
        <br />
        {offer.pay_methods.map(({ name }) => name).join(', ')}
      </p>
      <FarPrice offer={offer} />
      <OfferTerms terms={terms} />
      {said !== '' && (
        <div role="alert">
          <Notice tone="warning">{figures(said)}</Notice>
        </div>
      )}
      <Button busy={busy} disabled={!terms.ready} what={`${offer.saleu_id} ${offer.price}`} onClick={() => void take()}>
        {t(buys ? 'buyNow' : 'sellNow', { number: text.usdt(answer.number) })}
      </Button>
    </>
  )
}

/** The warning about a price that is much worse than the market's. */
function FarPrice({ offer: { market, currency } }: { readonly offer: ExpressFound }) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const text = useAmountText()
  if (!market?.worse) return null
  const percent = moneyText(market.distance_percent, locale, 2)
  return (
    <Notice tone="warning">
      {figures(t('farPrice', { percent, reference: text.fiat(market.reference_price, currency) }))}
    </Notice>
  )
}

/** The merchant's orders, completion and time of the last 30 days. */
function useRecord({ merchant }: ExpressFound): string {
  const t = useTranslations('tutorial.express')
  const locale = useLocale()
  const { orders_30d: orders, completion_rate_30d: rate, median_minutes: minutes } = merchant
  if (orders === 0) return t('newMerchant')
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  // Cut and not rounded: 99.96 % is not 100 %.
  const completed = rate && t('completed', { rate: percent.format(Math.floor(Number(rate) * 1000) / 1000) })
  return [t('record', { orders }), completed, minutes > 0 && t('minutes', { minutes })].filter(Boolean).join(' · ')
}
