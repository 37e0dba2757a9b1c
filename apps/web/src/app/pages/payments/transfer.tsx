import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../../components/layout/page.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { receiverIn } from '../../../features/payments/transfer/asked-receiver.ts'
import { ReceiveView } from '../../../features/payments/transfer/receive-view.tsx'
import { SendView } from '../../../features/payments/transfer/send-view.tsx'
import { TransferRecords } from '../../../features/payments/transfer/transfer-records.tsx'
import { usePageParams } from '../../../lib/navigation/page-context.ts'

const views = ['send', 'receive', 'records'] as const

/** Transfers between users. `to` or `request` in its address names the receiver, `view` what to begin with. */
export function TransferPage() {
  const t = useTranslations('withdraw.transfer')
  const params = usePageParams()
  const [view, setView] = useState<(typeof views)[number]>(views.find((one) => one === params.get('view')) ?? 'send')
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('title')}
        tabs={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {view === 'send' && <SendView asked={receiverIn(params)} />}
      {view === 'receive' && <ReceiveView />}
      {view === 'records' && <TransferRecords />}
    </Page>
  )
}
