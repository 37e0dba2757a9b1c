import { useLocale, useTranslations } from 'use-intl'
import { figures } from '../../components/display/figures.tsx'
import { NumberBox } from '../../components/form/number-box.tsx'
import { moneyText } from '../../lib/money/money-text.ts'
import { useAmountText } from '../../lib/money/use-amount-text.ts'
import { mostOfBalance, orderMaximum } from '../../lib/money/amount-limits.ts'
import { productLimits } from './product-limits.ts'
import type { Product } from './interest-types.ts'
import type { InvestForm } from './use-invest-form.ts'

interface InvestAmountProps {
  readonly product: Product
  readonly form: InvestForm
}

/** How much to invest: within the product's limits and the person's balance, or all of it. */
export function InvestAmount({ product, form }: InvestAmountProps) {
  const t = useTranslations('interest')
  const locale = useLocale()
  const text = useAmountText()
  const { balance, number, problem } = form
  const limits = productLimits(product)
  const max = text.usdt(orderMaximum(limits), 0)
  const sentences = {
    aboveBalance: () => t('aboveBalance', { amount: text.usdt(balance ?? '0') }),
    aboveMaximum: () => t('aboveMaximum', { max }),
    belowMinimum: () => t('belowMinimum', { min: text.usdt(product.min_amount, 0) }),
  }
  return (
    <NumberBox
      label={t('money')}
      aside={balance !== undefined && <span>{figures(t('available', { amount: text.usdt(balance) }))}</span>}
      hint={t('limits', { min: moneyText(product.min_amount, locale, 0), max })}
      min={product.min_amount}
      max={balance === undefined ? orderMaximum(limits) : mostOfBalance(limits, balance)}
      {...number}
      error={number.error ?? (problem ? sentences[problem]() : undefined)}
    />
  )
}
