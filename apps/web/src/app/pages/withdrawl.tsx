import { bindingTypes, withdrawNetworks } from '@c2c/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { Page } from '../../components/layout/page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { TextLink } from '../../components/action/text-link.tsx'
import { BindingDetails } from '../../features/identity/bank-account/binding-details.tsx'
import type { PayoutAccount, Withdrawal, WithdrawType } from '../../features/payments/withdraw/withdraw-types.ts'
import { WithdrawForm } from '../../features/payments/withdraw/withdraw-form.tsx'
import { LaterPlaced } from '../../features/payments/withdraw/later-placed.tsx'
import { useCall } from '../../lib/call/use-call.ts'
import { toast } from '../../lib/message/toast.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { usePageParams } from '../../lib/navigation/page-context.ts'
import { paths } from '../../lib/navigation/paths.ts'

const AddressForm = lazy(async () => ({
  default: (await import('../../features/payments/withdraw/address/address-form.tsx')).AddressForm,
}))

const AddressDetails = lazy(async () => ({
  default: (await import('../../features/payments/withdraw/address/address-details.tsx')).AddressDetails,
}))

const types: readonly WithdrawType[] = [...bindingTypes, 'usdt']

/**
 * Withdraws to a bank card, to Wise or, where networks are offered, to an address. `type` and `bk_id` in its address say what to
 * begin with; with `add`, the form that adds an address.
 */
export function WithdrawlPage() {
  return usePageParams().has('add') ? <NewAddress /> : <Withdraw />
}

function Withdraw() {
  const t = useTranslations('withdraw')
  const params = usePageParams()
  const offered = (useCall(withdrawNetworks, {}).data?.list.length ?? 0) > 0
  const [type, setType] = useState<WithdrawType>(types.find((one) => one === params.get('type')) ?? 'bank')
  const [placed, setPlaced] = useState<Withdrawal | null>(null)
  const tabs = types
    .filter((value) => value !== 'usdt' || offered || type === 'usdt')
    .map((value) => ({ value, label: t(value === 'usdt' ? 'usdtTab' : value) }))
  return (
    <Page title={t('title')} action={<TextLink to={paths.records}>{t('records')}</TextLink>}>
      {placed ? (
        <LaterPlaced withdrawal={placed} onAgain={() => setPlaced(null)} />
      ) : (
        <>
          <Tabs label={t('way')} tabs={tabs} value={type} onChange={setType} />
          <WithdrawForm
            type={type}
            first={params.get('bk_id') ?? ''}
            details={(account) => <Details account={account} />}
            onPlaced={setPlaced}
          />
        </>
      )}
    </Page>
  )
}

const Details = ({ account }: { readonly account: PayoutAccount }) =>
  account.type === 'usdt' ? (
    <Suspense fallback={<Skeleton height={120} />}>
      <AddressDetails account={account} />
    </Suspense>
  ) : (
    <BindingDetails type={account.type} id={account.bk_id} />
  )

function NewAddress() {
  const t = useTranslations('withdraw')
  const done = (): void => {
    nav.back()
    toast.key('withdraw.addressSaved', 'success')
  }
  return (
    <Page title={t('bind.usdt')}>
      <Suspense fallback={<Skeleton height={220} />}>
        <AddressForm onDone={done} />
      </Suspense>
    </Page>
  )
}
