import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import styles from '../shell/banners.module.css'

/** Reports that a new version is ready; it discards unsaved input, so a person decides when. */
export function VersionNotice({ onReload }: { onReload(): void }) {
  const t = useTranslations('common')
  return (
    <p className={styles.sandbox}>
      {t('newVersion')}{' '}
      <Button variant="quiet" size="small" onClick={onReload}>
        {t('reload')}
      </Button>
    </p>
  )
}
