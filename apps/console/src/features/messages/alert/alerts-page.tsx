import { alertChannels, consoleAlertInfo, consoleAlertLowBalance } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { AlertChoices } from './alert-choices.tsx'
import { LowBalance } from './low-balance.tsx'
import { PushCard } from './push-card.tsx'
import { TelegramCard } from './telegram-card.tsx'

/** How a member of a merchant's staff is alerted. */
export function AlertsPage() {
  const t = useTranslations()
  const info = useRead(consoleAlertInfo, { endpoint: '' })
  const mayLimit = useMayCall()(consoleAlertLowBalance)
  return (
    <>
      <PageHeading title={t('menu.alerts')} note={t('alert.pageNote', { email: info.data?.email ?? '…' })} />
      <ReadState query={info}>
        {({ choices, low_balance, telegram }) => (
          <div className="stack">
            <AlertChoices
              initial={choices}
              ways={alertChannels.filter((way) => way !== 'telegram' || telegram !== 'off')}
            />
            <div className="cards">
              <PushCard />
              {telegram === 'off' ? null : <TelegramCard state={telegram} />}
              {mayLimit ? <LowBalance amount={low_balance} /> : null}
            </div>
          </div>
        )}
      </ReadState>
    </>
  )
}
