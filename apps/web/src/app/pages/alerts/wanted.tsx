import { useTranslations } from 'use-intl'
import { Page } from '../../../components/layout/page.tsx'
import { WantedCards } from '../../../features/trade/wanted/wanted-cards.tsx'
import { WantedFind } from '../../../features/trade/wanted/wanted-find.tsx'
import { usePageParams } from '../../../lib/navigation/page-context.ts'

/** The alerts; with `wanted_id` in its address what met that one, with `new` the form that the other fields begin. */
export function WantedPage() {
  const t = useTranslations('tutorial.wanted')
  const params = usePageParams()
  const id = params.get('wanted_id')
  return (
    <Page title={t('title')} refreshable>
      {id !== null && <WantedFind id={id} />}
      <WantedCards begin={params.has('new') ? params : null} />
    </Page>
  )
}
