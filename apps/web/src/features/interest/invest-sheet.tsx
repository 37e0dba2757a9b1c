import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../components/sheet/bottom-sheet.tsx'
import { AmountButton } from '../../components/form/amount-button.tsx'
import { SendProblem } from '../../components/feedback/send-problem.tsx'
import { InvestAmount } from './invest-amount.tsx'
import { InvestPreview } from './invest-preview.tsx'
import type { InterestOrder, Product } from './interest-types.ts'
import { useInvestForm } from './use-invest-form.ts'
import styles from './invest-sheet.module.css'

interface InvestSheetProps {
  readonly product: Product
  readonly open: boolean
  onClose(): void
  onInvested(order: InterestOrder): void
}

/** Invests in one product: the amount, all its results, and then the confirmation. */
export function InvestSheet({ product, open, onClose, onInvested }: InvestSheetProps) {
  const t = useTranslations('interest')
  const id = useId()
  const form = useInvestForm(product, open, onInvested)
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={product.name}
      footer={
        <div className={styles.foot}>
          <SendProblem refusal={form.refusal} lost={form.lost} />
          <p className={styles.muted}>{t('riskShort')}</p>
          <AmountButton form={id} problem={form.problem} busy={form.busy} disabled={form.preview.loading}>
            {t('confirm')}
          </AmountButton>
        </div>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <InvestAmount product={product} form={form} />
        <InvestPreview product={product} preview={form.preview} />
      </form>
    </BottomSheet>
  )
}
