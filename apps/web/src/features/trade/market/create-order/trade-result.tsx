import { useTranslations } from 'use-intl'
import { figures } from '../../../../components/display/figures.tsx'
import { Fiat } from '../../../../components/display/fiat.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { Money } from '../../../../components/display/money.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { amountOf } from '../../../../lib/money/amount-limits.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { tradeResult } from '../../offer/offer-amounts.ts'
import { PriceAge } from '../../offer/price-age.tsx'
import type { Offer } from '../../trade-types.ts'
import type { TradeForm } from './use-trade-form.ts'
import styles from './trade-sheet.module.css'

interface TradeResultProps {
  readonly offer: Offer
  readonly form: TradeForm
}

/** The proceeds or the cost of the trade, computed while the amount is typed; a moved price is shown before it is agreed to. */
export function TradeResult({ offer: { side, currency, price_at: at }, form }: TradeResultProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const buys = side === 'buy'
  const { price, priceBefore: before, number } = form
  return (
    <>
      {before !== null && (
        <div role="alert">
          <Notice tone="warning">
            {t(buys ? 'buyPriceMoved' : 'priceMoved', {
              before: text.fiat(before, currency),
              now: text.fiat(price, currency),
            })}
          </Notice>
        </div>
      )}
      <div className={styles.result}>
        <KeyValues>
          <KeyValue label={t(buys ? 'youPay' : 'youGet')}>
            <output>
              <Fiat value={tradeResult(number.value, price, currency)} currency={currency} />
            </output>
          </KeyValue>
          {buys && (
            <KeyValue label={t('youGet')}>
              <output>
                <Money value={amountOf(number.value) > 0n ? number.value : '0'} exact />
              </output>
            </KeyValue>
          )}
          <KeyValue label={t('price')}>
            {figures(t('rate', { price: text.fiat(price, currency) }))}
            <span className={styles.age}>
              <PriceAge at={at} />
            </span>
          </KeyValue>
          {buys && <KeyValue label={t('fee')}>{t('noFee')}</KeyValue>}
        </KeyValues>
      </div>
    </>
  )
}
