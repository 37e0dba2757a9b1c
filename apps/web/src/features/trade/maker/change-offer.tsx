import { consoleOfferUpdate } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import { shortAmount } from '../../../lib/money/amount-text.ts'
import type { OwnOffer } from './maker-types.ts'
import { OfferFields } from './offer-fields.tsx'
import { textsValue } from './own-texts.tsx'
import { OwnMeeting } from './own-meeting.tsx'
import { OwnOfferSheet } from './own-offer-sheet.tsx'

export interface ChangeOfferProps {
  readonly offer: OwnOffer
  readonly open: boolean
  onClose(): void
}

/** Changes the terms of an own offer, or pauses it. */
export function ChangeOffer({ offer, open, onClose }: ChangeOfferProps) {
  const t = useTranslations('trade.maker.form')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { offer_id, currency, active } = offer
  const saved = {
    price: shortAmount(offer.price),
    available: shortAmount(offer.available),
    min_number: shortAmount(offer.min_number),
    max_number: shortAmount(offer.max_number),
    minutes: String(offer.minutes),
    terms: textsValue(offer.terms),
    first_message: textsValue(offer.first_message),
    meeting: offer.meeting ? JSON.stringify(offer.meeting) : '',
  }
  const done = (): void => {
    toast.key('trade.maker.form.saved', 'success')
    onClose()
  }
  const form = useCallForm(consoleOfferUpdate, {
    values: saved,
    saved,
    fixed: { offer_id },
    onDone: done,
    onRefused(error) {
      setRefusal(error.message)
      return true
    },
  })
  const pausing = useSubmit(consoleOfferUpdate)
  const pause = async (): Promise<void> => {
    const answer = await pausing.submit({ offer_id, active: active ? 'false' : 'true' })
    if (answer && 'data' in answer) done()
  }
  return (
    <OwnOfferSheet
      form={form}
      open={open}
      title={t('changeTitle')}
      action={t('save')}
      refusal={refusal}
      onRefusal={setRefusal}
      onClose={onClose}
    >
      <Button variant="secondary" busy={pausing.busy} onClick={() => void pause()}>
        {t(active ? 'pause' : 'resume')}
      </Button>
      <OwnMeeting payTypes={offer.pay_types.join(',')} field={form.field('meeting')} />
      <OfferFields currency={currency} field={form.field} />
    </OwnOfferSheet>
  )
}
