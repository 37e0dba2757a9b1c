import { consoleOfferUpdate } from '@c2c/contract'
import { App, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
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
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useCommand(consoleOfferUpdate)
  const value = String(offer[field] ?? '')
  if (!mayEdit) return children
  const change = (text: string) => {
    const next = text.trim()
    if (next === value || next === '') return
    const onError = (error: Error) => notification.error({ title: errorMessage(error) })
    mutate({ offer_id: offer.offer_id, [field]: next }, { onError })
  }
  return (
    <Typography.Text className="money" disabled={isPending} editable={{ text: value, onChange: change }}>
      {children}
    </Typography.Text>
  )
}
