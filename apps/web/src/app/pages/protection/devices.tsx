import { useTranslations } from 'use-intl'
import { Page } from '../../../components/layout/page.tsx'
import { DeviceCards } from '../../../features/identity/session/device-cards.tsx'

export function DevicesPage() {
  const t = useTranslations('protection')
  return (
    <Page title={t('title')}>
      <DeviceCards />
    </Page>
  )
}
