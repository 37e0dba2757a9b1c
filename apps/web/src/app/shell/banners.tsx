import { useTranslations } from 'use-intl'
import { TextLink } from '../../components/action/text-link.tsx'
import { Icon } from '../../components/display/icon.tsx'
import { useOnline } from '../../lib/browser/online.ts'
import { config } from '../../lib/config.ts'
import { liveDown, slowReads } from '../../lib/live/live-down.ts'
import { announcementSlot, versionSlot } from '../../lib/message/announcement-slot.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useStore } from '../../lib/store.ts'
import styles from './banners.module.css'

/** Banners shown on every page: this is a sandbox, the network is gone or slow, updates lag. */
export function Banners() {
  const t = useTranslations('common')
  const online = useOnline()
  const signedIn = useSession() !== null
  const announcements = useStore(announcementSlot)
  const version = useStore(versionSlot)
  const lagging = useStore(liveDown) && signedIn && online
  const slow = useStore(slowReads) && online
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
        {slow && (
          <p className={styles.lagging}>
            <Icon name="clock" size={16} /> {t('loadingLong')}
          </p>
        )}
        {version}
        {announcements}
      </div>
    </aside>
  )
}

/** Says that this is a sandbox, and leads to the page about it. */
function SandboxBanner() {
  const t = useTranslations('common.sandbox')
  return (
    <p className={styles.sandbox}>
      <span>{t('banner')}</span>
      <TextLink to={paths.sandbox}>{t('link')}</TextLink>
    </p>
  )
}
