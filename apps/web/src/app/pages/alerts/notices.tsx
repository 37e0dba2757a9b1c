import { useTranslations } from 'use-intl'
import { Page } from '../../../components/layout/page.tsx'
import { PlatformNotices } from '../../../features/messages/notice/platform-notices.tsx'
import { NoticeList } from '../../../features/messages/notice/notice-list.tsx'
import { WantedRow } from '../../../features/trade/wanted/wanted-row.tsx'
import { PushSwitch } from '../../../features/messages/notice/push/push-switch.tsx'

export function NoticesPage() {
  const t = useTranslations('notice')
  return (
    <Page title={t('title')}>
      <PushSwitch />
      <WantedRow />
      <PlatformNotices />
      <NoticeList />
    </Page>
  )
}
