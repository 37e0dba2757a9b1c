import { transferChoose, transferTerms } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { Switch } from '../../../components/form/switch.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { ownUrl } from '../../../lib/browser/own-url.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { config } from '../../../lib/config.ts'
import { transferLink } from './asked-receiver.ts'
import { LinkCode } from './link-code.tsx'
import { Requests } from './requests.tsx'
import styles from './transfer.module.css'

/** How others reach the user: the own code, requests, and whether the name is found. */
export function ReceiveView() {
  const t = useTranslations('withdraw.transfer')
  const terms = useCall(transferTerms, {})
  const { submit } = useSubmit(transferChoose)
  if (terms.error && !terms.data) return <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />
  if (!terms.data) return <Skeleton height={320} />
  const { code, by_name } = terms.data
  const choose = async (on: boolean): Promise<void> => {
    const answer = await submit({ by_name: String(on) as 'true' | 'false' })
    if (answer && 'data' in answer) await answer.refreshed
  }
  return (
    <>
      <Card>
        <LinkCode link={transferLink(config().app_url || ownUrl(), 'to', code)} label={t('ownCode')} />
        <p className={styles.muted}>{t('ownCodeText')}</p>
      </Card>
      <Requests />
      <Card>
        <Switch label={t('byName')} hint={t('byNameText')} checked={by_name} onChange={choose} />
      </Card>
    </>
  )
}
