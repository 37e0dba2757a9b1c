import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { RechargeHistory } from '../../features/payments/recharge/recharge-history.tsx'
import { RechargeSent } from '../../features/payments/recharge/recharge-sent.tsx'
import { RechargeSteps } from '../../features/payments/recharge/recharge-steps.tsx'
import type { Recharge } from '../../features/payments/recharge/recharge-types.ts'

export function RechargePage() {
  const t = useTranslations('recharge')
  const [sent, setSent] = useState<Recharge | null>(null)
  return (
    <Page title={t('title')}>
      {sent ? <RechargeSent recharge={sent} onAgain={() => setSent(null)} /> : <RechargeSteps onSent={setSent} />}
      <RechargeHistory onAsked={setSent} />
    </Page>
  )
}
