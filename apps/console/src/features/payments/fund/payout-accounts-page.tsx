import { consoleFundPayoutAccountList, consoleFundPayoutAccountVerify, payoutAccountStates } from '@c2c/contract'
import { Button, Drawer, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { pageSizes } from '../../../components/page/page.ts'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useSession } from '../../../lib/session.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { CreatePayoutAccount } from './create-payout-account.tsx'
import type { PayoutAccountRow } from './fund.ts'
import { PayoutAccountTable } from './payout-account-table.tsx'
import { RetireButton } from './retire-button.tsx'
import { VerifyAccount } from './verify-account.tsx'

/** The payout accounts of a merchant, or for the house those of all merchants with their verification. */
export function PayoutAccountsPage() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const isMerchant = useSession()?.role === 'merchant'
  const mayVerify = useMayCall()(consoleFundPayoutAccountVerify)
  const state = payoutAccountStates.find((one) => one === search.get('state')) ?? ''
  const page = search.get('page') ?? '1'
  const pageSize = search.get('page_size') ?? String(pageSizes[0])
  const accounts = useRead(consoleFundPayoutAccountList, { state, page, page_size: pageSize })
  const here = state === '' ? {} : { state }
  const open = search.get('open')
  const opened = accounts.data?.list.find((account) => account.payout_account_id === open)
  const close = () => setSearch(here)
  return (
    <>
      <PageHeading title={t('menu.payoutAccounts')} note={t(isMerchant ? 'fund.accountsNote' : 'fund.verifyNote')}>
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
        {isMerchant ? (
          <Button type="primary" onClick={() => setSearch({ ...here, open: 'new' })}>
            {t('fund.addAccount')}
          </Button>
        ) : null}
      </PageHeading>
      <ReadState query={accounts} empty={t('fund.noAccounts')} isEmpty={({ list }) => list.length === 0}>
        {(found) => (
          <PayoutAccountTable
            page={found}
            busy={accounts.isPlaceholderData}
            named={!isMerchant}
            actions={(account) =>
              isMerchant ? (
                <RetireButton account={account} />
              ) : (
                <Button size="small" onClick={() => setSearch({ ...here, open: account.payout_account_id })}>
                  {t(mayVerify && account.state === 'unverified' ? 'fund.check' : 'person.open')}
                </Button>
              )
            }
            onPage={(next, size) => setSearch({ ...here, page: String(next), page_size: String(size) })}
          />
        )}
      </ReadState>
      <AccountDrawers open={open} opened={opened} isMerchant={isMerchant} close={close} />
    </>
  )
}

interface AccountDrawersProps {
  readonly open: string | null
  readonly opened: PayoutAccountRow | undefined
  readonly isMerchant: boolean
  close(): void
}

/** A merchant's form for a new account, and an account with its verification for the house. */
function AccountDrawers({ open, opened, isMerchant, close }: AccountDrawersProps) {
  const t = useTranslations()
  return (
    <>
      <Drawer
        open={isMerchant && open === 'new'}
        title={t('fund.addAccount')}
        size="min(560px, 100vw)"
        onClose={close}
        destroyOnHidden
      >
        <CreatePayoutAccount merchantId="" onClose={close} />
      </Drawer>
      <Drawer
        open={!isMerchant && opened !== undefined}
        title={opened ? `${opened.merchant.name} · ${opened.masked_account}` : ''}
        size="min(560px, 100vw)"
        onClose={close}
        destroyOnHidden
      >
        {opened ? <VerifyAccount account={opened} onClose={close} /> : null}
      </Drawer>
    </>
  )
}
