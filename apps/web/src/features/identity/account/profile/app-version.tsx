import { appVersion, appVersionCode } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { config } from '../../../../lib/config.ts'
import styles from './app-version.module.css'

/** The app's version, for support requests. */
export function AppVersion() {
  const t = useTranslations('settings')
  const version = `${appVersion} (${appVersionCode})`
  return (
    <p className={styles.version}>
      {config().app_name} · {t('version', { version })}
    </p>
  )
}
