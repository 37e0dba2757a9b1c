import { consoleSandboxTrial } from '@c2c/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { servicePath } from '../../../lib/base.ts'
import { useRead } from '../../../lib/use-read.ts'
import { KeyStep } from './key-step.tsx'
import { OrdersStep } from './orders-step.tsx'
import { WebhookStep } from './webhook-step.tsx'
import './trial.css'

/** What the author of a bot needs first, in a sandbox: a key, a receiver of webhooks, and orders. */
export function TryPage() {
  const t = useTranslations()
  const trial = useRead(consoleSandboxTrial, {})
  const link = (text: ReactNode) => (
    <a href={`${servicePath}/reference/`} target="_blank" rel="noopener">
      {text}
    </a>
  )
  return (
    <>
      <PageHeading title={t('menu.tryIt')} note={t.rich('trial.pageNote', { link })} />
      <ReadState query={trial}>
        {(shown) => (
          <div className="stack">
            <KeyStep trial={shown} />
            <WebhookStep trial={shown} />
            <OrdersStep orders={shown.orders} />
          </div>
        )}
      </ReadState>
    </>
  )
}
