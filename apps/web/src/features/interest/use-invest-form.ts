import { lixibaoCreateOrder, userinfoGetMoneyInfo } from '@c2c/contract'
import { isAmount } from '@c2c/domain'
import { useState, type FormEvent } from 'react'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { useCall } from '../../lib/call/use-call.ts'
import { useCallForm } from '../../lib/call/use-call-form.ts'
import { amountProblem, type AmountProblem } from '../../lib/money/amount-limits.ts'
import { productLimits } from './product-limits.ts'
import type { InterestOrder, Product } from './interest-types.ts'
import { usePreview, type PreviewState } from './use-preview.ts'

export interface InvestForm {
  readonly busy: boolean
  /** The connection was lost while it was confirmed. */
  readonly lost: boolean
  readonly number: FieldBinding
  /** Why the amount cannot be invested. */
  readonly problem: AmountProblem | null
  /** Available USDT; undefined until it is known. */
  readonly balance: string | undefined
  readonly preview: PreviewState
  /** The server's reason for the refusal, in its words. */
  readonly refusal: string | undefined
  onSubmit(event: FormEvent): void
}

/** The form of one interest order: the amount, its interest, and the confirmation of these terms. */
export function useInvestForm(product: Product, open: boolean, onInvested: (order: InterestOrder) => void): InvestForm {
  const [refusal, setRefusal] = useState<string>()
  const [seen, setSeen] = useState('')
  const balance = useCall(userinfoGetMoneyInfo, {}).data?.available
  const form = useCallForm(lixibaoCreateOrder, {
    values: { number: '' },
    fixed: { lixibao_id: product.lixibao_id, interest: seen },
    onDone(order) {
      form.reset()
      onInvested(order)
    },
    onRefused(error) {
      setRefusal(error.message)
      return true
    },
  })
  const number = form.field('number')
  const problem = amountProblem(number.value, productLimits(product), balance)
  const preview = usePreview(product, isAmount(number.value) && !problem ? number.value : '', open)
  // The user agrees to the terms on the screen; the server refuses others.
  const shown = preview.terms?.interest ?? ''
  if (shown !== seen) setSeen(shown)
  return {
    busy: form.busy,
    lost: form.lost,
    number,
    problem,
    balance,
    preview,
    refusal,
    onSubmit(event) {
      setRefusal(undefined)
      // The terms are on the screen before they are agreed to; without an amount, the field reports it as missing.
      const blocked = isAmount(number.value) && !preview.terms
      if (!blocked) return form.onSubmit(event)
      event.preventDefault()
      if (problem) form.input('number')?.focus()
    },
  }
}
