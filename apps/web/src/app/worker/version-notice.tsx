import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import styles from '../shell/banners.module.css'

/** Says that a new version is ready; what is being typed is lost by it, so a person decides when. */
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
