import type { CallOutput, sessionList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import styles from './device-row.module.css'

interface DeviceRowProps {
  readonly session: CallOutput<typeof sessionList>['list'][number]
  onEnd(): void
}

/** One signed-in device: its program, address and last use. */
export function DeviceRow({ session, onEnd }: DeviceRowProps) {
  const t = useTranslations('protection')
  const name = session.agent || t('unknownDevice')
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.detail}>
          {t(session.by === 'code' ? 'byCode' : 'byPassword')} <DateTime value={session.created_at} />
        </span>
        <span className={styles.detail}>
          {t('lastUse')} <DateTime value={session.seen_at} />
        </span>
        {session.address && <span className={styles.detail}>{session.address}</span>}
        {session.new_device && !session.current && <span className={styles.fresh}>{t('newDevice')}</span>}
      </div>
      {session.current ? (
        <span className={styles.current}>{t('thisDevice')}</span>
      ) : (
        <div className={styles.action}>
          <Button variant="quiet" size="small" onClick={onEnd}>
            {t('end')}
          </Button>
        </div>
      )}
    </div>
  )
}
