import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import type { SaleDetail } from '../trade-types.ts'
import styles from './order-page.module.css'

/** The merchant's terms that the user accepted with the order; nothing without. */
export function KeptTerms({ terms }: Pick<SaleDetail, 'terms'>) {
  const t = useTranslations('tutorial.terms')
  if (terms === null) return null
  return (
    <Card title={t('kept')}>
      <p className={styles.terms} lang={terms.language} dir="auto">
        {terms.text}
      </p>
    </Card>
  )
}
