import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { BindingForm } from '../../features/bank-account/binding-form.tsx'
import { BindingList } from '../../features/bank-account/binding-list.tsx'
import type { BindingType, BoundAccount } from '../../features/bank-account/bank-account-types.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { usePageParams } from '../../lib/navigation/page-context.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/message/toast.ts'

/** The bound accounts; with `add` in its address, the form that binds one. `type` and `currency` say what to begin with. */
export function BindingPage() {
  const params = usePageParams()
  const type = params.get('type') === 'wise' ? 'wise' : 'bank'
  return params.has('add') ? (
    <NewBinding type={type} currency={params.get('currency') ?? ''} />
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

function NewBinding({ type, currency }: { readonly type: BindingType; readonly currency: string }) {
  const t = useTranslations('bankAccount')
  const done = (): void => {
    nav.back()
    toast.key('bankAccount.saved', 'success')
  }
  return (
    <Page title={t(`add.${type}`)}>
      <BindingForm type={type} currency={currency} onDone={done} />
    </Page>
  )
}
