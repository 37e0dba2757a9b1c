import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { BlockMerchant } from './block-merchant.tsx'
import { RateMerchant } from './rate-merchant.tsx'
import { Stars } from './star-choice.tsx'
import type { SaleDetail } from '../trade-types.ts'
import styles from '../order/order-page.module.css'

/** Once a trade has ended: what the user thinks of its merchant, and whether to meet it again. */
export function AfterTrade({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade')
  const { stars, state, merchant } = order
  return (
    <Card title={merchant.name}>
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
