import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { Invitation } from '../../features/team/invitation.tsx'

/** The user's own invitation. */
export function PromotionPage() {
  const t = useTranslations('team')
  return (
    <Page title={t('promotion')}>
      <Invitation />
    </Page>
  )
}
