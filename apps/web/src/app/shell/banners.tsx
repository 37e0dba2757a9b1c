import { useTranslations } from 'use-intl'
import { Icon } from '../../components/display/icon.tsx'
import { config } from '../../lib/config.ts'
import { useOnline } from '../../lib/browser/online.ts'
import { useSession } from '../../lib/session.ts'
import { useStore } from '../../lib/store.ts'
import { announcementSlot, versionSlot } from '../../lib/message/announcement-slot.ts'
import { liveDown } from '../../lib/live/live-down.ts'
import { SandboxBanner } from './sandbox-banner.tsx'
import styles from './banners.module.css'

/** What a person should know wherever they are: that this is a sandbox, that the network is gone, that updates lag. */
export function Banners() {
  const t = useTranslations('common')
  const online = useOnline()
  const signedIn = useSession() !== null
  const announcements = useStore(announcementSlot)
  const version = useStore(versionSlot)
  const lagging = useStore(liveDown) && signedIn && online
  return (
    <aside className={styles.banners} aria-label={t('notices')}>
      {config().sandbox && <SandboxBanner />}
      <div role="status">
        {!online && (
          <p className={styles.offline}>
            <Icon name="offline" size={16} /> {t('offline')}
          </p>
        )}
        {lagging && (
          <p className={styles.lagging}>
            <Icon name="clock" size={16} /> {t('liveDown')}
          </p>
        )}
        {version}
        {announcements}
      </div>
    </aside>
  )
}
