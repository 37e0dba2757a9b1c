import { useTranslations } from 'use-intl'
import { PartsBar } from '../../../../components/chart/parts-bar.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { MoneyToggle } from '../../../../components/display/money-toggle.tsx'
import type { Property } from './property-types.ts'
import styles from './composition.module.css'

const parts = [
  { label: 'available', field: 'available' },
  { label: 'business', field: 'business_usdt' },
  { label: 'withdrawing', field: 'withdrawing' },
  { label: 'interest', field: 'interest_principal' },
] as const

/** The total as a bar of its parts. The amounts below are the bar's labels, so it says nothing to screen readers. */
export function Composition({ property }: { readonly property: Property }) {
  const t = useTranslations('property')
  return (
    <section className={styles.card}>
      <h2 className={styles.label}>{t('total')}</h2>
      <p className={styles.total}>
        <MoneyToggle value={property.total_balance} size="hero" />
      </p>
      <PartsBar amounts={parts.map(({ field }) => property[field])} />
      <div className={styles.parts}>
        <KeyValues>
          {parts.map(({ label, field }) => (
            <KeyValue key={field} label={t(label)}>
              <MoneyToggle value={property[field]} />
            </KeyValue>
          ))}
        </KeyValues>
      </div>
    </section>
  )
}
