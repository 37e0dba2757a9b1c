import { isBindingType, type BindingType } from '@c2c/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { Page } from '../../components/layout/page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { BindingList, OtherBindings } from '../../features/identity/bank-account/binding-list.tsx'
import type { BindingKind, BoundAccount } from '../../features/identity/bank-account/bank-account-types.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { usePageParams } from '../../lib/navigation/page-context.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/message/toast.ts'

const BindingForm = lazy(async () => ({
  default: (await import('../../features/identity/bank-account/binding-form.tsx')).BindingForm,
}))

const MethodForm = lazy(async () => ({
  default: (await import('../../features/identity/bank-account/method-form.tsx')).MethodForm,
}))

const MethodChoice = lazy(async () => ({
  default: (await import('../../features/identity/bank-account/method-choice.tsx')).MethodChoice,
}))

/**
 * The bound accounts; with `add` in its address, the form that binds one of the method `type`, or the choice of a method without
 * a type, `among` some of them. `currency` and the bank's `country` say what to begin with.
 */
export function BindingPage() {
  const params = usePageParams()
  const type = params.get('type') ?? ''
  const currency = params.get('currency') ?? ''
  if (!params.has('add')) return <Bindings first={type === 'wise' || type === 'other' ? type : 'bank'} />
  if (isBindingType(type)) return <NewBinding type={type} currency={currency} country={params.get('country') ?? ''} />
  const among = params.get('among') ?? ''
  const add = (query: string): void => nav.redirect(`${paths.binding}?add&currency=${currency}&among=${among}${query}`)
  return (
    <NewOther
      type={type}
      currency={currency}
      among={among}
      onType={(key) => add(`&type=${key}`)}
      onOther={() => add('')}
    />
  )
}

function withdrawTo({ type, bk_id: id }: BoundAccount): void {
  nav.push(type === 'bank' ? `${paths.cardWithdrawal}?bk_id=${id}` : `${paths.withdrawl}?type=wise&bk_id=${id}`)
}

function Bindings({ first }: { readonly first: BindingKind }) {
  const t = useTranslations('bankAccount')
  const other = useTranslations('bankAccount.method')('other')
  const [type, setType] = useState(first)
  const tabs = [
    { value: 'bank', label: t('bank') },
    { value: 'wise', label: t('wise') },
    { value: 'other', label: other },
  ] as const
  return (
    <Page title={t('title')}>
      <Tabs label={t('kind')} tabs={tabs} value={type} onChange={setType} />
      {type === 'other' ? (
        <OtherBindings onAdd={() => nav.push(`${paths.binding}?add`)} onWithdraw={withdrawTo} />
      ) : (
        <BindingList type={type} onAdd={() => nav.push(`${paths.binding}?type=${type}&add`)} onWithdraw={withdrawTo} />
      )}
    </Page>
  )
}

function saved(): void {
  nav.back()
  toast.key('bankAccount.saved', 'success')
}

interface NewBindingProps {
  readonly type: BindingType
  readonly currency: string
  readonly country: string
}

function NewBinding({ type, currency, country }: NewBindingProps) {
  const t = useTranslations('bankAccount')
  return (
    <Page title={t(`add.${type}`)}>
      <Suspense fallback={<Skeleton height={220} />}>
        <BindingForm type={type} currency={currency} country={country} onDone={saved} />
      </Suspense>
    </Page>
  )
}

interface NewOtherProps {
  /** The key of a method; empty before one is chosen. */
  readonly type: string
  readonly currency: string
  /** Keys of methods, comma separated. */
  readonly among: string
  onType(payType: string): void
  onOther(): void
}

function NewOther({ type, currency, among, onType, onOther }: NewOtherProps) {
  const t = useTranslations('bankAccount.method')
  return (
    <Page title={t(type === '' ? 'chooseTitle' : 'add')}>
      <Suspense fallback={<Skeleton height={220} />}>
        {type === '' ? (
          <MethodChoice among={among.split(',').filter(Boolean)} currency={currency} onChoose={onType} />
        ) : (
          <MethodForm type={type} currency={currency} onDone={saved} onOther={onOther} />
        )}
      </Suspense>
    </Page>
  )
}
