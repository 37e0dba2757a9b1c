import type { BindingType } from '@c2c/contract'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { bindingTypeFor } from './payout-accounts.ts'
import { PayoutChoice } from './payout-choice.tsx'
import { SaleResult } from './sale-result.tsx'
import { SellAmount } from './sell-amount.tsx'
import { SellSteps } from './sell-steps.tsx'
import type { Offer, SaleOrder } from './types.ts'
import { useSellForm } from './use-sell-form.ts'
import styles from './sell-sheet.module.css'

export interface SellSheetProps {
  readonly offer: Offer
  /** The amount to begin with. */
  readonly number: string
  readonly open: boolean
  onOpen(): void
  onClose(): void
  onSold(order: SaleOrder): void
}

/** Sells to one merchant: how much, to which account, what it gives and what happens next. */
export function SellSheet({ offer, number, open, onOpen, onClose, onSold }: SellSheetProps) {
  const t = useTranslations('trade')
  const id = useId()
  const form = useSellForm(offer, number, onSold)
  const toBinding = useReturn(onOpen)
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('sellTo', { merchant: offer.merchant.name })}
      footer={
        <div className={styles.foot}>
          {form.refusal && (
            <div role="alert">
              <Notice tone="warning">{form.refusal}</Notice>
            </div>
          )}
          <Button type="submit" form={id} busy={form.busy}>
            {t('sellNow')}
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <SellAmount offer={offer} form={form} />
        <SaleResult number={form.number.value} price={form.price} before={form.priceBefore} currency={offer.currency} />
        <PayoutChoice
          accounts={form.accounts}
          currency={offer.currency}
          missing={form.accountMissing}
          onBind={() => toBinding(bindingTypeFor(offer), offer.currency)}
        />
        <SellSteps offer={offer} number={form.number.value} price={form.price} />
      </form>
    </BottomSheet>
  )
}

/** Leads to the page where an account is bound, and opens the sheet again when the person comes back from there. */
function useReturn(onOpen: () => void): (type: BindingType, currency: string) => void {
  const away = useRef(false)
  const open = useRef(onOpen)
  useLayoutEffect(() => {
    open.current = onOpen
  })
  // A hidden page has no effects, so that this one runs anew when the page is revealed.
  useEffect(() => {
    if (!away.current) return
    away.current = false
    open.current()
  }, [])
  return (type, currency) => {
    away.current = true
    nav.push(`${paths.binding}?type=${type}&add&currency=${currency}`)
  }
}
