import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../../components/layout/page.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { MarkedMerchants, type MarkKind } from '../../../features/trade/reputation/marked-merchants.tsx'

const kinds = ['favourite', 'blocked'] as const satisfies readonly MarkKind[]

/** The user's favourite merchants, and the blocked ones. */
export function MerchantsPage() {
  const t = useTranslations('reputation')
  const [kind, setKind] = useState<MarkKind>('favourite')
  return (
    <Page title={t('title')} refreshable>
      <Tabs
        label={t('views')}
        tabs={kinds.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={setKind}
      />
      <MarkedMerchants key={kind} kind={kind} />
    </Page>
  )
}
