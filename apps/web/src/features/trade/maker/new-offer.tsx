import { consoleOfferCreate } from '@c2c/contract'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { MethodsField } from '../../../components/method/methods-field.tsx'
import { Select } from '../../../components/form/select.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { toast } from '../../../lib/message/toast.ts'
import { currencyOptions, manyCurrencies } from '../../../lib/money/currency-options.ts'
import { useCurrencies } from '../../../lib/money/use-currencies.ts'
import { OfferFields } from './offer-fields.tsx'
import { OwnMeeting } from './own-meeting.tsx'
import { OwnOfferSheet } from './own-offer-sheet.tsx'

/** The methods to begin with. */
const ofAnyCurrency = 'bank,wise'

export interface NewOfferProps {
  readonly open: boolean
  onClose(): void
}

/** Posts an offer: its side, its currency, and its terms. */
export function NewOffer({ open, onClose }: NewOfferProps) {
  const t = useTranslations('trade.maker.form')
  const searchText = useTranslations('bankAccount')('searchCurrency')
  const locale = useLocale()
  const { on = [], home } = useCurrencies()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useCallForm(consoleOfferCreate, {
    values: {
      side: 'buy',
      currency: home,
      pay_types: ofAnyCurrency,
      price: '',
      available: '',
      min_number: '10',
      max_number: '',
      minutes: '30',
      terms: '',
      first_message: '',
      meeting: '',
    },
    onDone() {
      toast.key('trade.maker.form.posted', 'success')
      form.reset()
      onClose()
    },
    onRefused(error) {
      setRefusal(error.message)
      return true
    },
  })
  const currency = form.field('currency')
  return (
    <OwnOfferSheet
      form={form}
      open={open}
      title={t('newTitle')}
      action={t('post')}
      refusal={refusal}
      onRefusal={setRefusal}
      onClose={onClose}
    >
      <Select
        label={t('side')}
        options={(['buy', 'sell'] as const).map((value) => ({ value, label: t(`sides.${value}`) }))}
        {...form.field('side')}
      />
      <Select
        label={t('currency')}
        options={currencyOptions(on, locale)}
        search={on.length > manyCurrencies ? searchText : undefined}
        {...currency}
        onChange={(value) => {
          // Of every currency; other methods are not.
          form.set('pay_types', ofAnyCurrency)
          currency.onChange(value)
        }}
      />
      <MethodsField label={t('methods')} currency={currency.value} {...form.field('pay_types')} />
      <OwnMeeting payTypes={form.field('pay_types').value} field={form.field('meeting')} />
      <OfferFields currency={currency.value} field={form.field} />
    </OwnOfferSheet>
  )
}
