import { Alert, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useNewVersion } from '../lib/new-version.ts'

/** Reports a new version; reloading discards unsaved input, so a person decides when. */
export function VersionNotice() {
  const t = useTranslations()
  if (!useNewVersion()) return null
  return (
    <Alert
      className="version-notice"
      type="info"
      showIcon
      role="status"
      title={t('layout.newVersion')}
      action={
        <Button size="small" onClick={() => window.location.reload()}>
          {t('layout.reload')}
        </Button>
      }
    />
  )
}
