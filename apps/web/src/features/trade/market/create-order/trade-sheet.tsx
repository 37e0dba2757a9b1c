import { Suspense, useId, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { figures } from '../../../../components/display/figures.tsx'
import { LimitLink } from '../../../../components/feedback/limit-link.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { SendProblem } from '../../../../components/feedback/send-problem.tsx'
import { SkeletonRows } from '../../../../components/feedback/skeleton.tsx'
import { AmountButton } from '../../../../components/form/amount-button.tsx'
import { BottomSheet } from '../../../../components/sheet/bottom-sheet.tsx'
import { SidePanel } from '../../../../components/sheet/side-panel.tsx'
import { useSplitWindow } from '../../../../lib/browser/split-window.ts'
import { moneyText } from '../../../../lib/money/money-text.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { ChooseTime } from '../../order/meeting/later-meeting.ts'
import { lossOf } from '../../offer/offer-amounts.ts'
import { OfferConditions } from '../../offer/offer-conditions.tsx'
import { LaterMerchantProfile } from '../../reputation/later-merchant-profile.tsx'
import { MerchantRecord } from '../../reputation/merchant-record.tsx'
import type { Offer } from '../../trade-types.ts'
import { OfferTerms } from './offer-terms.tsx'
import { TradeResult } from './trade-result.tsx'
import styles from './trade-sheet.module.css'
import { TradeSteps } from './trade-steps.tsx'
import type { TradeForm } from './use-trade-form.ts'

interface TradeSheetProps {
  readonly offer: Offer
  readonly form: TradeForm
  readonly open: boolean
  onClose(): void
  /** The input of the amount. */
  readonly amount: ReactNode
  /** The further choices. */
  readonly children?: ReactNode
}

/** The frame of a trade with one merchant: the amount, its proceeds or cost, the next steps, and the one button. */
export function TradeSheet({ offer, form, open, onClose, amount, children }: TradeSheetProps) {
  const t = useTranslations('trade')
  const tTerms = useTranslations('tutorial.terms')
  const id = useId()
  const buys = offer.side === 'buy'
  const merchant = offer.merchant.name
  const payTime = usePayTime(offer)
  const Sheet = useSplitWindow() ? SidePanel : BottomSheet
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={figures(buys ? t('buyFrom', { merchant }) : t('sellTo', { merchant }), merchant)}
      footer={
        <div className={styles.foot}>
          <SendProblem refusal={form.refusal} lost={form.lost} />
          {form.limited && <LimitLink />}
          {form.terms.shown && !form.terms.accepted && <p className={styles.muted}>{tTerms('first')}</p>}
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
          {!offer.meeting && payTime}
        </p>
        <LaterMerchantProfile offerId={offer.saleu_id} />
        {!offer.qualified && (
          <Notice tone="warning">
            <OfferConditions offer={offer} />
          </Notice>
        )}
        <OfferTerms terms={form.terms} />
        {offer.meeting && (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <ChooseTime
              meeting={offer.meeting}
              minutes={offer.minutes}
              pays={buys}
              value={form.meetAt}
              missing={form.tried && form.meetAt === ''}
              onChange={form.onMeetAt}
            />
          </Suspense>
        )}
        {amount}
        <FarPrice offer={offer} number={form.number.value} price={form.price} />
        <TradeResult offer={offer} form={form} />
        {children}
        {!offer.meeting && <TradeSteps offer={offer} number={form.number.value} price={form.price} />}
      </form>
    </Sheet>
  )
}

/** The time limits of an offer's payment and confirmation, and the merchant's usual times if they are known. */
function usePayTime({ side, minutes, merchant }: Offer): string {
  const t = useTranslations('trade')
  const { median_pay_minutes: pays, median_confirm_minutes: confirms } = merchant
  if (side === 'sell') {
    return pays > 0 && pays < minutes ? t('paysUsually', { usual: pays, minutes }) : t('paysWithin', { minutes })
  }
  const within = t('payWithin', { minutes })
  return confirms > 0 ? `${within} · ${t('confirmsUsually', { usual: confirms })}` : within
}

interface FarPriceProps {
  readonly offer: Offer
  /** The amount as it was typed, and the price that the user sees. */
  readonly number: string
  readonly price: string
}

/** The warning about a price that is much worse than the market's, with what it costs. */
function FarPrice({ offer, number, price }: FarPriceProps) {
  const t = useTranslations('trade')
  const locale = useLocale()
  const text = useAmountText()
  const { market, currency } = offer
  if (!market?.worse) return null
  const loss = lossOf(number, price, offer)
  const percent = moneyText(market.distance_percent, locale, 2)
  const values = { percent, reference: text.fiat(market.reference_price, currency) }
  return (
    <div role="status">
      <Notice tone="warning">
        {figures(t('farPrice', values))}{' '}
        {loss && <strong>{figures(t('farLoss', { loss: text.fiat(loss, currency) }))}</strong>}
      </Notice>
    </div>
  )
}
