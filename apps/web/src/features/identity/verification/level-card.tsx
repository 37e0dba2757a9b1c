import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import styles from '../account/profile/password-card.module.css'
import type { Verification } from './verification-types.ts'

/** The level, and the rest of its limits today. */
export function LevelCard({ verification }: { readonly verification: Verification }) {
  const t = useTranslations('verification')
  const text = useAmountText()
  const { level, today } = verification
  const leftOf = ({ amount, left }: (typeof today)['withdraw']): string =>
    amount === '' ? t('noLimit') : t('leftOf', { left: text.usdt(left, 0), amount: text.usdt(amount, 0) })
  return (
    <Card title={t('level', { level: t(`levels.${level}`) })}>
      <div className={styles.card}>
        <KeyValues>
          <KeyValue label={t('withdrawToday')}>{leftOf(today.withdraw)}</KeyValue>
          <KeyValue label={t('tradeToday')}>{leftOf(today.trade)}</KeyValue>
        </KeyValues>
        <p className={styles.note}>{t('renewed')}</p>
        {level === 'none' && <Notice>{t('raiseNone')}</Notice>}
      </div>
    </Card>
  )
}

/** The limits of every level. */
export function LevelLimits({ levels }: Pick<Verification, 'levels'>) {
  const t = useTranslations('verification')
  const text = useAmountText()
  const limitOf = (amount: string): string =>
    amount === '' ? t('noLimit') : t('perDay', { amount: text.usdt(amount, 0) })
  return (
    <Card title={t('allLevels')}>
      <KeyValues>
        {levels.map((one) => (
          <KeyValue key={one.level} label={t(`levels.${one.level}`)}>
            {one.withdraw === one.trade ? (
              limitOf(one.withdraw)
            ) : (
              <>
                {figures(t('withdrawLimit', { limit: limitOf(one.withdraw) }))}
                <br />
                {figures(t('tradeLimit', { limit: limitOf(one.trade) }))}
              </>
            )}
          </KeyValue>
        ))}
      </KeyValues>
    </Card>
  )
}
