import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { HouseNotices } from '../../features/notice/house-notices.tsx'
import { NoticeList } from '../../features/notice/notice-list.tsx'
import { PushSwitch } from '../../features/notice/push/push-switch.tsx'

export function NoticesPage() {
  const t = useTranslations('notice')
  return (
    <Page title={t('title')}>
      <PushSwitch />
      <HouseNotices />
      <NoticeList />
    </Page>
  )
}
