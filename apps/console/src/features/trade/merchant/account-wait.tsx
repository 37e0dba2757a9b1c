import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import type { Account } from './pay-account.ts'

/** Why buyers do not pay to an account yet, and whether its holder is a stranger. */
export function AccountWait({ account: { state, holder, waits_until } }: { readonly account: Account }) {
  const t = useTranslations()
  const stranger = holder === 'differs' ? t('account.holderDiffers') : null
  if (state !== 'waiting') {
    return stranger === null || state === 'retired' ? null : <Alert type="warning" showIcon title={stranger} />
  }
  const until =
    waits_until === ''
      ? t('account.waitsForMember')
      : t.rich('account.waits', { time: () => <Moment value={waits_until} /> })
  return <Alert type="warning" showIcon title={until} {...(stranger !== null && { description: stranger })} />
}
