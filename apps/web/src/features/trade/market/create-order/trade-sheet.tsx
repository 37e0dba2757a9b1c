import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../../../components/sheet/bottom-sheet.tsx'
import { SidePanel } from '../../../../components/sheet/side-panel.tsx'
import { useSplitWindow } from '../../../../lib/browser/split-window.ts'
import { AmountButton } from '../../../../components/form/amount-button.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { LimitLink } from '../../../../components/feedback/limit-link.tsx'
import { SendProblem } from '../../../../components/feedback/send-problem.tsx'
import { MerchantRecord } from '../../reputation/merchant-record.tsx'
import { OfferConditions } from '../../offer/offer-conditions.tsx'
import { FarPrice } from './far-price.tsx'
import { TradeSteps } from './trade-steps.tsx'
import { TradeResult } from './trade-result.tsx'
import type { Offer } from '../../trade-types.ts'
import { usePayTime } from '../../offer/use-pay-time.ts'
import type { TradeForm } from './use-trade-form.ts'
import styles from './trade-sheet.module.css'

interface TradeSheetProps {
  readonly offer: Offer
  readonly form: TradeForm
  readonly open: boolean
  onClose(): void
  /** How the amount is asked for. */
  readonly amount: ReactNode
  /** What else has to be chosen. */
  readonly children?: ReactNode
}

/** The frame of a trade with one merchant: how much, what it gives or costs, what happens next, and the one button. */
export function TradeSheet({ offer, form, open, onClose, amount, children }: TradeSheetProps) {
  const t = useTranslations('trade')
  const id = useId()
  const buys = offer.side === 'buy'
  const merchant = offer.merchant.name
  const payTime = usePayTime(offer)
  const Sheet = useSplitWindow() ? SidePanel : BottomSheet
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={buys ? t('buyFrom', { merchant }) : t('sellTo', { merchant })}
      footer={
        <div className={styles.foot}>
          <SendProblem refusal={form.refusal} lost={form.lost} />
          {form.limited && <LimitLink />}
          <AmountButton form={id} problem={form.problem} busy={form.busy} disabled={!offer.qualified || form.waits}>
            {t(buys ? 'buyNow' : 'sellNow')}
          </AmountButton>
        </div>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p className={styles.muted}>
          <MerchantRecord merchant={offer.merchant} />
          <br />
          {payTime}
        </p>
        {!offer.qualified && (
          <Notice tone="warning">
            <OfferConditions offer={offer} />
          </Notice>
        )}
        {amount}
        <FarPrice offer={offer} number={form.number.value} price={form.price} />
        <TradeResult offer={offer} form={form} />
        {children}
        <TradeSteps offer={offer} number={form.number.value} price={form.price} />
      </form>
    </Sheet>
  )
}
