import { userinfoGetInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { DateTime } from '../../../../components/display/date-time.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { TextLink } from '../../../../components/action/text-link.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import { useSession } from '../../../../lib/session.ts'
import styles from './frozen-strip.module.css'

/** The notice for a frozen account: since when, why, and the actions still available; nothing while it is not frozen. */
export function FrozenStrip() {
  const t = useTranslations('notice.frozen')
  const session = useSession()
  const { data } = useCall(userinfoGetInfo, {}, { enabled: session !== null })
  const frozen = data?.security.frozen
  return (
    <div role="status" className={frozen ? undefined : styles.none}>
      {frozen && (
        <Notice tone="warning">
          <div className={styles.text}>
            <strong>{t('title')}</strong>
            <p className={styles.reason}>{frozen.reason}</p>
            <p>{t('text')}</p>
            <p>
              {t('since')} <DateTime value={frozen.since} />
            </p>
            <TextLink to={paths.service}>{t('help')}</TextLink>
          </div>
        </Notice>
      )}
    </div>
  )
}
