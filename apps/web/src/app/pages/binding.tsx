import type { BindingType } from '@c2c/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { Page } from '../../components/layout/page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { BindingList } from '../../features/identity/bank-account/binding-list.tsx'
import type { BoundAccount } from '../../features/identity/bank-account/bank-account-types.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { usePageParams } from '../../lib/navigation/page-context.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/message/toast.ts'

const BindingForm = lazy(async () => ({
  default: (await import('../../features/identity/bank-account/binding-form.tsx')).BindingForm,
}))

/**
 * The bound accounts; with `add` in its address, the form that binds one. `type`, `currency` and the bank's `country` say
 * what to begin with.
 */
export function BindingPage() {
  const params = usePageParams()
  const type = params.get('type') === 'wise' ? 'wise' : 'bank'
  return params.has('add') ? (
    <NewBinding type={type} currency={params.get('currency') ?? ''} country={params.get('country') ?? ''} />
  ) : (
    <Bindings first={type} />
  )
}

function withdrawTo({ type, bk_id: id }: BoundAccount): void {
  nav.push(type === 'bank' ? `${paths.cardWithdrawal}?bk_id=${id}` : `${paths.withdrawl}?type=wise&bk_id=${id}`)
}

function Bindings({ first }: { readonly first: BindingType }) {
  const t = useTranslations('bankAccount')
  const [type, setType] = useState(first)
  const tabs = [
    { value: 'bank', label: t('bank') },
    { value: 'wise', label: t('wise') },
  ] as const
  return (
    <Page title={t('title')}>
      <Tabs label={t('kind')} tabs={tabs} value={type} onChange={setType} />
      <BindingList type={type} onAdd={() => nav.push(`${paths.binding}?type=${type}&add`)} onWithdraw={withdrawTo} />
    </Page>
  )
}

interface NewBindingProps {
  readonly type: BindingType
  readonly currency: string
  readonly country: string
}

function NewBinding({ type, currency, country }: NewBindingProps) {
  const t = useTranslations('bankAccount')
  const done = (): void => {
    nav.back()
    toast.key('bankAccount.saved', 'success')
  }
  return (
    <Page title={t(`add.${type}`)}>
      <Suspense fallback={<Skeleton height={220} />}>
        <BindingForm type={type} currency={currency} country={country} onDone={done} />
      </Suspense>
    </Page>
  )
}
