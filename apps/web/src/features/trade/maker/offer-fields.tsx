import { useTranslations } from 'use-intl'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { Select } from '../../../components/form/select.tsx'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'
import { OwnTexts } from './own-texts.tsx'

const minutes = ['15', '30', '60', '120'] as const

type Name = 'price' | 'min_number' | 'max_number' | 'available' | 'minutes' | 'terms' | 'first_message'

interface OfferFieldsProps {
  readonly currency: string
  field(name: Name): FieldBinding
}

/** The terms of an offer that can be changed at any time. */
export function OfferFields({ currency, field }: OfferFieldsProps) {
  const t = useTranslations('trade.maker.form')
  const required = useTranslations('field')('required')
  const price = field('price')
  const time = field('minutes')
  const choices = [...new Set([...minutes, time.value].filter(Boolean))].toSorted((a, b) => Number(a) - Number(b))
  return (
    <>
      {/* The contract takes a margin in place of a price; here there is only the price. */}
      <AmountInput
        label={t('price')}
        unit={currency}
        {...price}
        error={price.error && price.value === '' ? required : price.error}
      />
      <AmountInput label={t('available')} hint={t('availableHint')} {...field('available')} />
      <AmountInput label={t('min')} {...field('min_number')} />
      <AmountInput label={t('max')} {...field('max_number')} />
      <Select
        label={t('minutes')}
        options={choices.map((value) => ({ value, label: t('minutesOf', { minutes: Number(value) }) }))}
        {...time}
      />
      <OwnTexts field={field} />
    </>
  )
}
