import { userinfoGetInfo, userinfoGetMoneyInfo } from '@c2c/contract'
import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { figures } from '../../../components/display/figures.tsx'
import { HoldNotice } from '../../../components/feedback/hold-notice.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { amountOf } from '../../../lib/money/amount-limits.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { bindingFor } from '../market/create-order/payout-accounts.ts'
import { useSellerAccounts } from '../market/create-order/use-seller-accounts.ts'
import type { Offer } from '../trade-types.ts'
import styles from './wanted.module.css'

interface TakeNoticeProps {
  readonly offer: Offer
  /** The amount of the alert; empty for any. */
  readonly number: string
  /** Called once, when nothing is in the way. */
  onReady(): void
}

/** Whether the person can take a found offer, before the tap, and how to remove what is in the way. */
export const TakeNotice = (props: TakeNoticeProps) =>
  // A purchase needs neither an account nor a balance.
  props.offer.side === 'buy' ? <Ready onReady={props.onReady} /> : <SaleNotice {...props} />

function SaleNotice({ offer, number, onReady }: TakeNoticeProps) {
  const accounts = useSellerAccounts(offer)
  const money = useCall(userinfoGetMoneyInfo, {})
  const info = useCall(userinfoGetInfo, {})
  if (accounts.loading || money.isLoading || info.isLoading) return <Skeleton height={56} />
  const hold = info.data?.security.holds[0]
  // The sheet says what could not be loaded.
  const hasNoAccount = !accounts.chosen && !accounts.error
  const available = money.data?.available
  const needed = number || offer.min_number
  const isShort = available !== undefined && amountOf(available) < amountOf(needed)
  if (!hold && !hasNoAccount && !isShort) return <Ready onReady={onReady} />
  return (
    <>
      {hold && <HoldNotice hold={hold} />}
      {hasNoAccount && <MissingAccount offer={offer} accounts={accounts} />}
      {isShort && <MissingBalance available={available} needed={needed} />}
    </>
  )
}

/** Says that nothing is in the way, and that once to the page as well. */
function Ready({ onReady }: Pick<TakeNoticeProps, 'onReady'>) {
  const t = useTranslations('tutorial.wanted')
  const isSaid = useRef(false)
  useEffect(() => {
    if (isSaid.current) return
    isSaid.current = true
    onReady()
  })
  return <Notice tone="good">{t('canTake')}</Notice>
}

interface MissingAccountProps {
  readonly offer: Offer
  readonly accounts: ReturnType<typeof useSellerAccounts>
}

function MissingAccount({ offer, accounts: { waiting } }: MissingAccountProps) {
  const t = useTranslations('tutorial.wanted')
  const tTrade = useTranslations('trade')
  const tMethod = useTranslations('bankAccount.method')
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' })
  const { currency, pay_methods: methods } = offer
  const [only, ...others] = methods
  return (
    <div className={styles.obstacle} role="alert">
      <Notice tone="warning">
        {waiting.length === 0 &&
          tMethod('missing', { methods: list.format(methods.map(({ name }) => name)), currency })}
        {waiting.map(({ bk_id, title, masked_account, usable_from }) => (
          <span key={bk_id}>
            {title} {masked_account} · {tTrade('usableFrom')} <DateTime value={usable_from} />{' '}
          </span>
        ))}
      </Notice>
      <Button onClick={() => nav.push(`${paths.binding}?${bindingFor(offer)}`)}>
        {only && others.length === 0 ? tMethod('addOf', { method: only.name }) : t('addAccount')}
      </Button>
    </div>
  )
}

function MissingBalance({ available, needed }: { readonly available: string; readonly needed: string }) {
  const t = useTranslations('tutorial.wanted')
  const text = useAmountText()
  return (
    <div className={styles.obstacle} role="alert">
      <Notice tone="warning">
        {figures(t('tooLittle', { needed: text.usdt(needed), available: text.usdt(available) }))}
      </Notice>
      <Button onClick={() => nav.push(paths.recharge)}>{t('recharge')}</Button>
    </div>
  )
}
