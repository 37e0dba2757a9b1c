import {
  consoleFundPayoutAccountCreate,
  consoleFundPayoutAccountList,
  consoleFundPayoutAccountRetire,
  consoleFundPayoutAccountVerify,
  payoutAccountStates,
} from '@c2c/contract'
import { Button, Select, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { ListPage } from '../../../components/page/list-page.tsx'
import { pageSizes } from '../../../components/page/page.ts'
import { useSession } from '../../../lib/session.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { CreatePayoutAccount } from './create-payout-account.tsx'
import type { PayoutAccountRow } from './fund.ts'
import { PayoutState } from './payout-state.tsx'
import { RetireButton } from './retire-button.tsx'
import { VerifyAccount } from './verify-account.tsx'

/** The payout accounts of a merchant, or for the platform those of all merchants with their verification. */
export function PayoutAccountsPage() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const isMerchant = useSession()?.role === 'merchant'
  const mayAdd = useMayCall()(consoleFundPayoutAccountCreate) && isMerchant
  const state = payoutAccountStates.find((one) => one === search.get('state')) ?? ''
  const page = search.get('page') ?? '1'
  const pageSize = search.get('page_size') ?? String(pageSizes[0])
  const accounts = useRead(consoleFundPayoutAccountList, { state, page, page_size: pageSize })
  const here = state === '' ? {} : { state }
  const open = search.get('open')
  const opened = accounts.data?.list.find((account) => account.payout_account_id === open)
  const close = () => setSearch(here)
  return (
    <ListPage
      title={t('menu.payoutAccounts')}
      note={t(isMerchant ? 'fund.accountsNote' : 'fund.verifyNote')}
      controls={
        <>
          <Select
            aria-label={t('order.state')}
            className="merchant-select"
            value={state}
            options={[
              { value: '', label: t('proposal.all') },
              ...payoutAccountStates.map((value) => ({ value, label: t(`fund.states.${value}`) })),
            ]}
            onChange={(value) => setSearch(value === '' ? {} : { state: value })}
          />
          {mayAdd ? (
            <Button type="primary" onClick={() => setSearch({ ...here, open: 'new' })}>
              {t('fund.addAccount')}
            </Button>
          ) : null}
        </>
      }
      query={accounts}
      empty={t('fund.noAccounts')}
      rowKey="payout_account_id"
      columns={useAccountColumns((id) => setSearch({ ...here, open: id }))}
      onPage={(next, size) => setSearch({ ...here, page: String(next), page_size: String(size) })}
      drawer={{
        open: isMerchant ? mayAdd && open === 'new' : opened !== undefined,
        title: isMerchant ? t('fund.addAccount') : opened && `${opened.merchant.name} · ${opened.masked_account}`,
        width: 560,
        onClose: close,
        children: isMerchant ? (
          <CreatePayoutAccount merchantId="" onClose={close} />
        ) : (
          opened && <VerifyAccount account={opened} onClose={close} />
        ),
      }}
    />
  )
}

/** The columns of payout accounts: a merchant retires its own, the platform opens those of all merchants. */
function useAccountColumns(onOpen: (id: string) => void): TableColumnType<PayoutAccountRow>[] {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  const mayCall = useMayCall()
  const mayVerify = mayCall(consoleFundPayoutAccountVerify)
  const merchant: TableColumnType<PayoutAccountRow> = {
    key: 'merchant',
    title: t('trade.merchant'),
    render: (_, row) => <Name>{row.merchant.name}</Name>,
  }
  return [
    ...(isMerchant ? [] : [merchant]),
    { key: 'type', title: t('withdraw.type'), render: (_, row) => row.network || t(`payout.type.${row.type}`) },
    { key: 'account', title: t('fund.account'), render: (_, row) => row.masked_account },
    { key: 'currency', title: t('account.currency'), dataIndex: 'currency' },
    { key: 'state', title: t('order.state'), render: (_, row) => <PayoutState account={row} /> },
    { key: 'added', title: t('account.added'), render: (_, row) => <Moment value={row.created_at} /> },
    {
      key: 'actions',
      title: t('offer.actions'),
      align: 'right',
      render: (_, account) =>
        isMerchant ? (
          mayCall(consoleFundPayoutAccountRetire) && <RetireButton account={account} />
        ) : (
          <Button size="small" onClick={() => onOpen(account.payout_account_id)}>
            {t(mayVerify && account.state === 'unverified' ? 'fund.check' : 'person.open')}
          </Button>
        ),
    },
  ]
}
