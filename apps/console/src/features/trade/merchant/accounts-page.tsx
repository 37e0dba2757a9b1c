import { consoleAccountCreate, consoleAccountList } from '@c2c/contract'
import { Empty } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { MerchantSelect } from '../../../components/form/merchant-select.tsx'
import { NewButton } from '../../../components/page/list-page.tsx'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { SideDrawer } from '../../../components/page/side-drawer.tsx'
import { useSession } from '../../../lib/session.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { AccountCard } from './account-card.tsx'
import { CreateAccount } from './create-account.tsx'

/** The receiving accounts of a merchant: its own, or those of the merchant selected by staff. */
export function AccountsPage() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const isMerchant = useSession()?.role === 'merchant'
  const chosen = isMerchant ? '' : (search.get('merchant') ?? '')
  const ready = isMerchant || chosen !== ''
  const accounts = useRead(consoleAccountList, { merchant_id: chosen }, { enabled: ready })
  const mayChange = useMayCall()(consoleAccountCreate) && ready
  const here = chosen === '' ? {} : { merchant: chosen }
  const close = () => setSearch(here)
  return (
    <>
      <PageHeading title={t('menu.accounts')} note={accounts.data?.merchant.name ?? t('account.pageNote')}>
        {isMerchant ? null : <MerchantSelect value={chosen} onChange={(merchant) => setSearch({ merchant })} />}
        {mayChange ? (
          <NewButton label={t('account.create')} onClick={() => setSearch({ ...here, open: 'new' })} />
        ) : null}
      </PageHeading>
      {ready ? (
        <ReadState query={accounts} empty={t('account.none')} isEmpty={({ list }) => list.length === 0}>
          {({ list, pay_types }) => (
            <div className="cards">
              {list.map((account) => (
                <AccountCard key={account.account_id} account={account} payTypes={pay_types} mayChange={mayChange} />
              ))}
            </div>
          )}
        </ReadState>
      ) : (
        <Empty className="read-empty" description={t('ledger.chooseMerchant')} />
      )}
      <SideDrawer
        open={mayChange && search.get('open') === 'new'}
        title={t('account.create')}
        width={560}
        onClose={close}
      >
        {ready ? <CreateAccount merchantId={chosen} onClose={close} /> : null}
      </SideDrawer>
    </>
  )
}
