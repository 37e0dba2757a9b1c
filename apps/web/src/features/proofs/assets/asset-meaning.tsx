import { useTranslations } from 'use-intl'
import { OutsideLink } from '../../../components/action/outside-link.tsx'
import { TextLink } from '../../../components/action/text-link.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import styles from './assets.module.css'

/** What the statement proves and what not, in plain words. */
export function AssetMeaning() {
  const t = useTranslations('property.assets')
  return (
    <Card title={t('meaning')}>
      <div className={styles.text}>
        <p>{t('proves')}</p>
        <h3>{t('limits')}</h3>
        <ul className={styles.steps}>
          <li>{t('limitSnapshot')}</li>
          <li>{t('limitBorrowed')}</li>
          <li>{t('limitOwed')}</li>
        </ul>
        <p>
          <TextLink to={paths.proof}>{t('ownProof')}</TextLink>
        </p>
        <p>
          <OutsideLink href="/liabilities/heads.json">{t('heads')}</OutsideLink>
        </p>
      </div>
    </Card>
  )
}
