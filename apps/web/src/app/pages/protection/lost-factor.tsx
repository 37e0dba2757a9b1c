import { useTranslations } from 'use-intl'
import { Page } from '../../../components/layout/page.tsx'
import { LostFactorForm } from '../../../features/identity/protection/lost-factor-form.tsx'

/** "Lost your second factor?" of the sign-in page. */
export function LostFactorPage() {
  const t = useTranslations('security')
  return (
    <Page title={t('lostFactor')}>
      <LostFactorForm />
    </Page>
  )
}
