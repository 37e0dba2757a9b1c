import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'
import { HouseNotices } from '../../features/notice/house-notices.tsx'
import { Notices } from '../../features/notice/notices.tsx'
import { PushSwitch } from '../../features/notice/push/push-switch.tsx'

export function NoticesPage() {
  const t = useTranslations('notice')
  return (
    <Page title={t('title')}>
      <PushSwitch />
      <HouseNotices />
      <Notices />
    </Page>
  )
}
