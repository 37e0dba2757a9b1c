import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { serverNow } from '../../../lib/time/server-clock.ts'
import styles from '../session/device-row.module.css'
import type { ApiKey } from './api-key.ts'

interface ApiKeyRowProps {
  readonly apiKey: ApiKey
  onRevoke(): void
}

/** One key: its name, its networks, its end and its last use. */
export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const t = useTranslations('apiKey')
  const { name, networks, expires_at: expiresAt, last_used_at: usedAt, last_used_address: address } = apiKey
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <strong className={styles.name}>{name}</strong>
        {networks.length > 0 && <span className={styles.detail}>{t('only', { networks: networks.join(', ') })}</span>}
        <span className={styles.detail}>
          {t('until')} <DateTime value={expiresAt} />
        </span>
        <span className={styles.detail}>
          {usedAt === null ? t('never') : t('lastUse')} {usedAt !== null && <DateTime value={usedAt} />} {address}
        </span>
      </div>
      <State apiKey={apiKey} onRevoke={onRevoke} />
    </div>
  )
}

function State({ apiKey: { revoked_at, expires_at }, onRevoke }: ApiKeyRowProps) {
  const t = useTranslations('apiKey')
  const isExpired = Date.parse(expires_at) <= serverNow()
  return (
    <div className={styles.action}>
      {revoked_at !== null || isExpired ? (
        <span className={styles.current}>{t(revoked_at === null ? 'expired' : 'revokedState')}</span>
      ) : (
        <Button variant="quiet" size="small" onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </div>
  )
}
