import { teamKefuList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { ServiceContacts } from '../../features/messages/support/service-contacts.tsx'

export function ServicePage() {
  const t = useTranslations('home')
  return (
    <Page title={t('service')}>
      <ServiceContacts call={teamKefuList} />
    </Page>
  )
}
