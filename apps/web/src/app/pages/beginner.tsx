import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { Tutorial } from '../../features/messages/support/tutorial/tutorial.tsx'

export function BeginnerPage() {
  const t = useTranslations('home')
  return (
    <Page title={t('beginner')}>
      <Tutorial />
    </Page>
  )
}
