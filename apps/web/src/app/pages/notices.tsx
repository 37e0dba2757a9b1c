import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'
import { Notices } from '../../features/notice/notices.tsx'

export function NoticesPage() {
  const t = useTranslations('notice')
  return (
    <Page title={t('title')}>
      <Notices />
    </Page>
  )
}
