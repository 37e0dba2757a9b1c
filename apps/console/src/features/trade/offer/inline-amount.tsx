import { consoleOfferUpdate } from '@c2c/contract'
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import type { Offer } from './offer.ts'

interface InlineAmountProps {
  readonly offer: Offer
  readonly field: 'price' | 'margin_bps' | 'min_number' | 'max_number'
  readonly mayEdit: boolean
  /** The term as it is shown. */
  readonly children: ReactNode
}

/** A term of an offer that is changed where it is shown; what was not changed is not sent. */
export function InlineAmount({ offer, field, mayEdit, children }: InlineAmountProps) {
  const { isPending, run } = useAction(consoleOfferUpdate)
  const value = String(offer[field] ?? '')
  if (!mayEdit) return children
  const change = (text: string) => {
    const next = text.trim()
    if (next === value || next === '') return
    run({ offer_id: offer.offer_id, [field]: next })
  }
  return (
    <Typography.Text className="money" disabled={isPending} editable={{ text: value, onChange: change }}>
      {children}
    </Typography.Text>
  )
}
