import { useTranslations } from 'use-intl'
import { Page } from '../../../components/layout/page.tsx'
import { MakerView } from '../../../features/trade/maker/maker-view.tsx'

/** The user's own offers, and their takers. */
export function MyOffersPage() {
  const t = useTranslations('trade.maker')
  return (
    <Page title={t('title')}>
      <MakerView />
    </Page>
  )
}
