import { useTranslations } from 'use-intl'
import { OutsideLink } from '../../../components/action/outside-link.tsx'
import { Card } from '../../../components/layout/card.tsx'
import styles from './proof.module.css'

/** What the proof proves and what not, in plain words. */
export function ProofMeaning() {
  const t = useTranslations('property.proof')
  return (
    <Card title={t('meaning')}>
      <div className={styles.card}>
        <p>{t('proves')}</p>
        <h3 className={styles.subtitle}>{t('limits')}</h3>
        <p>{t('limitsText')}</p>
        <p>
          <OutsideLink href="/liabilities/heads.json">{t('heads')}</OutsideLink>
        </p>
      </div>
    </Card>
  )
}
