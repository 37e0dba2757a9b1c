import { useTranslations } from 'use-intl'
import { LanguageButton } from '../../../components/action/language-button.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { AssetOverview } from '../../../features/proofs/assets/asset-overview.tsx'
import { useSession } from '../../../lib/session.ts'

/** The service's assets and liabilities, for everyone. */
export function ReservesPage() {
  const t = useTranslations('property.assets')
  const signedIn = useSession() !== null
  return (
    <Page title={t('title')} back={signedIn} action={<LanguageButton />}>
      <AssetOverview />
    </Page>
  )
}
