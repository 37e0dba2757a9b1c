import { paymethodList, sellingTongji, type CallOutput } from '@c2c/contract'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { MethodMark } from '../../../components/method/method-mark.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { LeaveGuard } from '../../../components/form/leave-guard.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { Pinned } from '../../../components/layout/pinned.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { homeCurrency } from '../../../lib/money/home-currency.ts'
import styles from './binding-form.module.css'
import { CurrencySelect } from './binding-input.tsx'
import type { OfferedMethod } from './bank-account-types.ts'
import { formName } from './method-fields.ts'
import { MethodInput } from './method-input.tsx'
import { useMethodForm } from './use-method-form.ts'

interface MethodFormProps {
  /** The key of the method. */
  readonly type: string
  /** The currency of the missing account; empty when the person chooses. */
  readonly currency: string
  onDone(): void
  /** Leads to the other methods. */
  onOther(): void
}

/** Binds an account of a method other than bank and Wise, once what the method asks for is known. */
export function MethodForm({ type, currency, onDone, onOther }: MethodFormProps) {
  const t = useTranslations('bankAccount.method')
  const methods = useCall(paymethodList, {})
  const market = useCall(sellingTongji, {})
  const home = homeCurrency(
    useLocale(),
    market.data?.currencies.map(({ code }) => code),
  )
  const failed = [methods, market].find(({ data, error }) => !data && error)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  const { data } = methods
  if (!data || !market.data) return <Skeleton height={220} />
  const method = data.list.find(({ pay_type }) => pay_type === type)
  const other = (
    <Button variant="quiet" size="small" onClick={onOther}>
      {t('change')}
    </Button>
  )
  if (!method) return <EmptyState drawing="bank" title={t('gone')} text={t('goneText')} action={other} />
  return (
    <>
      <div className={styles.method}>
        <MethodMark icon={method.icon} colour={method.colour} />
        <h2 className={styles.legend}>{method.name}</h2>
        {other}
      </div>
      <Fields
        key={type}
        method={method}
        currency={firstFitting(method, market.data, [currency, home])}
        onDone={onDone}
      />
    </>
  )
}

interface FieldsProps {
  readonly method: OfferedMethod
  /** The currency to begin with; empty for none. */
  readonly currency: string
  onDone(): void
}

function Fields({ method, currency, onDone }: FieldsProps) {
  const t = useTranslations('bankAccount')
  const id = useId()
  const { currencies, warnings } = method
  const form = useMethodForm(method, currency, onDone)
  return (
    <form id={id} className={styles.form} noValidate onSubmit={form.onSubmit}>
      <Notice>{t('ownName')}</Notice>
      {warnings.length > 0 && (
        <Notice tone="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <div className={styles.group}>
        <CurrencySelect label={t('field.currency')} among={currencies} {...form.common('currency')} />
        <TextInput
          label={t('field.full_name')}
          autoComplete="name"
          autoCapitalize="words"
          {...form.common('full_name')}
        />
        {method.fields.map((field) => (
          <MethodInput key={formName(field)} field={field} binding={form.own(field)} />
        ))}
      </div>
      <SendProblem refusal={form.refusal} lost={form.lost} />
      <Pinned>
        <Button type="submit" form={id} busy={form.busy}>
          {t('save')}
        </Button>
      </Pinned>
      <LeaveGuard changed={form.changed} />
    </form>
  )
}

/** The first of the wanted currencies that is on and in which a method is used, else the only one; empty where a person has to choose. */
function firstFitting(
  { currencies }: OfferedMethod,
  market: CallOutput<typeof sellingTongji>,
  wanted: readonly string[],
): string {
  const on: readonly string[] = market.currencies.map(({ code }) => code)
  const usable = currencies.length === 0 ? on : on.filter((code) => currencies.includes(code))
  return wanted.find((code) => usable.includes(code)) ?? (usable.length === 1 ? (usable[0] ?? '') : '')
}
