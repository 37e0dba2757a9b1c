import { useTranslations } from 'use-intl'
import { Details, type DetailItem } from '../../../components/display/details.tsx'
import { Money } from '../../../components/display/money.tsx'
import { AccountName } from './account-name.tsx'
import type { Ledger } from './ledger.ts'

/** The balance of each account of a user. */
export function Balances({ accounts }: { readonly accounts: Ledger['accounts'] }) {
  const t = useTranslations()
  return (
    <Details
      title={t('ledger.balances')}
      figures
      items={accounts.map(({ kind, balance }): DetailItem => [
        <AccountName key="name" kind={kind} />,
        <Money key="balance" value={balance} currency="USDT" exact />,
      ])}
    />
  )
}
