import { consoleOfferUpdate } from '@c2c/contract'
import { readTypedAmount, sentAmount } from '@c2c/domain'
import { App, Button, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '../../../lib/use-action.ts'
import type { Offer } from './offer.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

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
  const { modal } = App.useApp()
  const t = useTranslations()
  const { amountText } = useAmounts()
  const value = String(offer[field] ?? '')
  if (!mayEdit) return children
  const send = (next: string) => run({ offer_id: offer.offer_id, [field]: next })
  const change = (text: string) => {
    const typed = text.trim()
    const next = field === 'margin_bps' ? typed : sentAmount(typed)
    if (typed === value || next === value || next === '') return
    const readings = field === 'margin_bps' ? [] : readTypedAmount(typed)
    if (readings.length < 2) return send(next)
    const question = modal.confirm({
      title: t('amount.which'),
      closable: true,
      maskClosable: true,
      footer: readings.map((reading, index) => (
        <Button
          key={reading}
          onClick={() => {
            question.destroy()
            send(reading)
          }}
        >
          {/* Decimals show which one is thousands. */}
          {amountText(index === 0 ? `${reading}.00` : reading, field === 'price' ? offer.currency : 'USDT')}
        </Button>
      )),
    })
  }
  return (
    <Typography.Text className="money" disabled={isPending} editable={{ text: value, onChange: change }}>
      {children}
    </Typography.Text>
  )
}
