import { sellingTongji } from '@c2c/contract'
import type { CSSProperties } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Card } from '../../components/layout/card.tsx'
import { InlineError } from '../../components/feedback/inline-error.tsx'
import { Money } from '../../components/display/money.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { useCall } from '../../lib/call/use-call.ts'
import { languageCurrency } from '../../lib/money/language-currency.ts'
import styles from './market-card.module.css'

/** The most currencies of the card; the hall has all. */
const most = 6

/** The price of one USDT in each currency, and how many merchants are online. */
export function MarketCard() {
  const t = useTranslations('home')
  const market = useCall(sellingTongji, {})
  const home = languageCurrency(
    useLocale(),
    market.data?.currencies.map(({ code }) => code),
  )
  const prices = Object.entries(market.data?.price ?? {})
    .toSorted(([one], [other]) => Number(other === home) - Number(one === home))
    .slice(0, most)
  const figures = Math.max(6, ...prices.map(([, price]) => price.length))
  return (
    <Card
      flush
      title={t('market')}
      aside={
        market.data && <span className={styles.online}>{t('merchants', { count: market.data.merchants_online })}</span>
      }
    >
      {market.error && !market.data && <InlineError error={market.error} onRetry={() => void market.refetch()} />}
      {market.data && prices.length === 0 && <p className={styles.none}>{t('noPrice')}</p>}
      {(market.isPending || prices.length > 0) && (
        <>
          <p className={styles.one} translate="no">
            {t('one')}
          </p>
          <ul className={styles.prices} style={{ '--figures': figures } as CSSProperties} aria-label={t('marketText')}>
            {market.isPending &&
              Array.from({ length: 5 }, (_, index) => (
                <li key={index} className={styles.price}>
                  <Skeleton width={30} height="1.22rem" />
                  <Skeleton width={44} height="1.4rem" />
                </li>
              ))}
            {prices.map(([currency, price]) => (
              <li key={currency} className={styles.price}>
                <span className={styles.currency} translate="no">
                  {currency}
                </span>
                <Money value={price} unit="" exact />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
