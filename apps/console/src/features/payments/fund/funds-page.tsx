import { consoleFundDeposit, consoleLedgerMerchant } from '@c2c/contract'
import { Button, Empty } from 'antd'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { Money } from '../../../components/display/money.tsx'
import { Details, type DetailItem } from '../../../components/display/details.tsx'
import { MerchantSelect } from '../../../components/form/merchant-select.tsx'
import { ExportLink } from '../../../components/page/export-link.tsx'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { SideDrawer } from '../../../components/page/side-drawer.tsx'
import { useSession } from '../../../lib/session.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { BondSection } from './bond-section.tsx'
import { DepositForm } from './deposit-form.tsx'
import { FundOrders } from './fund-orders.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** A merchant's funds: balances first, deposits and withdrawals; of the merchant that the owner selects. */
export function FundsPage() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const role = useSession()?.role
  const isMerchant = role === 'merchant'
  const chosen = isMerchant ? '' : (search.get('merchant') ?? '')
  const ready = isMerchant || chosen !== ''
  const mayRead = useMayCall()(consoleLedgerMerchant)
  const mayAct = useMayCall()(consoleFundDeposit) && ready
  const page = { page: '1', page_size: '10' }
  const ledger = useRead(consoleLedgerMerchant, { ...page, merchant_id: chosen }, { enabled: ready && mayRead })
  const here: Record<string, string> = chosen === '' ? {} : { merchant: chosen }
  const open = search.get('open')
  const close = () => setSearch(here)
  return (
    <>
      <PageHeading title={t('menu.funds')} note={ledger.data?.merchant.name ?? t('fund.note')}>
        {isMerchant ? null : <MerchantSelect value={chosen} onChange={(merchant) => setSearch({ merchant })} />}
        {mayAct ? (
          <>
            <Button type="primary" onClick={() => setSearch({ ...here, open: 'deposit' })}>
              {t('fund.deposit')}
            </Button>
            <Button onClick={() => setSearch({ ...here, open: 'withdraw' })}>{t('fund.withdraw')}</Button>
          </>
        ) : null}
        {ready ? <ExportLink kind="settlement" id={chosen} /> : null}
      </PageHeading>
      {ready ? (
        <div className="sections">
          {mayRead ? (
            <ReadState query={ledger}>
              {({ accounts }) => (
                <Details
                  title={t('ledger.balances')}
                  figures
                  items={accounts.map(({ kind, balance }): DetailItem => [
                    t(`fund.balances.${kind as 'available'}`),
                    <Money key={kind} value={balance} currency="USDT" large={kind === 'available'} />,
                  ])}
                />
              )}
            </ReadState>
          ) : null}
          <FundOrders merchantId={chosen} mayCancel={mayAct} />
          <BondSection merchantId={chosen} />
        </div>
      ) : (
        <Empty className="read-empty" description={t('ledger.chooseMerchant')} />
      )}
      <SideDrawer open={mayAct && open === 'deposit'} title={t('fund.deposit')} width={560} onClose={close}>
        <DepositForm merchantId={chosen} onClose={close} />
      </SideDrawer>
      <SideDrawer open={mayAct && open === 'withdraw'} title={t('fund.withdraw')} width={560} onClose={close}>
        <WithdrawForm merchantId={chosen} onClose={close} />
      </SideDrawer>
    </>
  )
}
