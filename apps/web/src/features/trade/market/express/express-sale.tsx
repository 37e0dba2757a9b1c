import { bankinfoList, sellingMerchant } from '@c2c/contract'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { DateTime } from '../../../../components/display/date-time.tsx'
import { InlineError } from '../../../../components/feedback/inline-error.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { Select } from '../../../../components/form/select.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { useListCall } from '../../../../lib/call/use-list-call.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import { serverNow } from '../../../../lib/time/server-clock.ts'
import { bindingFor, type PayoutAccount } from '../create-order/payout-accounts.ts'
import { ExpressAnswer } from './express-answer.tsx'
import type { ExpressWish } from './express-types.ts'
import styles from './express.module.css'

type Sale = Omit<ExpressWish, 'bk_id'>

/** A sale needs an account of the currency, and of a method of the filter, that the merchant pays to. */
export function ExpressSale({ wish }: { readonly wish: Sale }) {
  const t = useTranslations('tutorial.express')
  const bound = useListCall(bankinfoList, { type: '', page_size: '100' })
  const [asked, setAsked] = useState('')
  const methods = wish.pay_type.split(',').filter(Boolean)
  const fitting = bound.rows.filter(
    ({ currency, type }) => currency === wish.currency && (methods.length === 0 || methods.includes(type)),
  )
  const usable = fitting.filter(({ usable_from }) => Date.parse(usable_from) <= serverNow())
  const chosen = usable.find(({ bk_id }) => bk_id === asked) ?? usable[0]
  if (bound.loading) return <Skeleton height={120} />
  if (bound.error && fitting.length === 0)
    return <InlineError error={bound.error} onRetry={() => void bound.refresh()} />
  if (!chosen) return <NoAccount wish={wish} waiting={fitting} />
  const options = usable.map(({ bk_id, title, masked_account }) => ({
    value: bk_id,
    label: `${title} ${masked_account}`,
  }))
  return (
    <>
      <Select label={t('paidTo')} name="express_account" options={options} value={chosen.bk_id} onChange={setAsked} />
      <ExpressAnswer wish={{ ...wish, bk_id: chosen.bk_id }} />
    </>
  )
}

interface NoAccountProps {
  readonly wish: Sale
  /** Accounts that cannot be paid yet. */
  readonly waiting: readonly PayoutAccount[]
}

/** The link to the form of the asked method, or to the choice among those that offers are paid by. The way back is this card. */
function NoAccount({ wish: { side, currency, pay_type: payType }, waiting }: NoAccountProps) {
  const t = useTranslations('tutorial.express')
  const tTrade = useTranslations('trade')
  const tMethod = useTranslations('bankAccount.method')
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' })
  const asked = { side, currency, pay_type: payType, page: '1', page_size: '1' } as const
  const offered = useCall(sellingMerchant, asked)
  if (offered.isLoading) return <Skeleton height={120} />
  const keys = payType.split(',').filter(Boolean)
  const all = offered.data?.pay_methods ?? []
  const methods = keys.length === 0 ? all : all.filter(({ pay_type }) => keys.includes(pay_type))
  const names = methods.map(({ name }) => name)
  const [only, ...others] = names
  const payTypes = keys.length === 0 ? all.map(({ pay_type }) => pay_type) : keys
  return (
    <>
      <p>
        {keys.length === 0 || names.length === 0
          ? t('noAccount', { currency })
          : t('noAccountOf', { currency, methods: list.format(names) })}
      </p>
      {waiting.map(({ bk_id, title, masked_account, usable_from }) => (
        <p key={bk_id} className={styles.muted}>
          {title} {masked_account} · {tTrade('usableFrom')} <DateTime value={usable_from} />
        </p>
      ))}
      <Button
        variant="secondary"
        size="small"
        onClick={() => nav.push(`${paths.binding}?${bindingFor({ currency, pay_types: payTypes })}`)}
      >
        {only && others.length === 0 ? tMethod('addOf', { method: only }) : t('addAccount')}
      </Button>
    </>
  )
}
