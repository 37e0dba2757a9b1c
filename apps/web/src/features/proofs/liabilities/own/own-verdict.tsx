import { formatUsdt, usdt } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { DateTime } from '../../../../components/display/date-time.tsx'
import { Money } from '../../../../components/display/money.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import type { History } from './check-own.ts'

/** That the proven amount is what the history says, or why nothing is counted. */
export function OwnVerdict({ history }: { readonly history: History }) {
  const t = useTranslations('property.proof')
  const { owed, available, none, registeredAt } = history
  if (none === 'registered')
    return <Notice>{t.rich('owner.registered', { date: () => <DateTime value={registeredAt} /> })}</Notice>
  if (none === 'nothing') return <Notice>{t('owner.nothing')}</Notice>
  const figure = (units: bigint) => () => <Money value={formatUsdt(usdt(units))} exact />
  return (
    <Notice tone="good">
      {t('good')} {t.rich('owner.same', { owed: figure(owed) })}{' '}
      {available < owed && t.rich('owner.elsewhere', { available: figure(available), rest: figure(owed - available) })}
    </Notice>
  )
}
