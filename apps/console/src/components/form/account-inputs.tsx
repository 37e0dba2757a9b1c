import { cleanDetail, zeroFilled, type Detail } from '@c2c/domain'
import { Button, Form, Input, Select, type InputProps } from 'antd'
import { useTranslations } from 'use-intl'
import { detailsOf, type AccountField } from './account-fields.ts'
import { CountrySelect } from './country-select.tsx'

interface AccountInputsProps {
  /** The payment method: the inputs of another one begin empty. */
  readonly type: string
  readonly names: readonly string[]
  readonly currency: string
  readonly country: string
  labelOf(name: string): string
}

/** The inputs of an account's fields, in `fields` of the form. */
export function AccountInputs({ type, names, currency, country, labelOf }: AccountInputsProps) {
  const t = useTranslations()
  const details = detailsOf(country, currency)
  return names.map((name) => {
    const detail = details.find((one) => one.name === name)
    const isCountry = type === 'bank' && name === 'bank_country'
    return (
      <Form.Item
        key={`${type} ${name}`}
        name={['fields', name]}
        label={labelOf(name)}
        rules={isCountry ? [{ required: true, message: t('common.required') }] : []}
        extra={isCountry ? t('payout.bankCountryNote') : detail && <FillWithZeros detail={detail} />}
      >
        {isCountry ? (
          <CountrySelect />
        ) : detail?.choices ? (
          <Select
            options={detail.choices.map((value) => ({ value, label: t(`payout.accountType.${value as 'checking'}`) }))}
          />
        ) : (
          <Input maxLength={254} placeholder={detail?.example} {...keyboardOf(name, detail)} />
        )}
      </Form.Item>
    )
  })
}

/** Hints for a phone's keyboard and a browser's autocomplete. */
function keyboardOf(name: string, detail: Detail | undefined): InputProps {
  if (detail) return { inputMode: detail.isNumeric ? 'numeric' : 'text', autoComplete: 'off' }
  if (name === 'email') return { inputMode: 'email', autoCapitalize: 'none' }
  return name === 'telephone' ? { inputMode: 'tel' } : {}
}

/** Fills a number that is shorter than those of its country with zeros in front. */
function FillWithZeros({ detail }: { readonly detail: Detail }) {
  const t = useTranslations()
  const form = Form.useFormInstance()
  const path = ['fields', detail.name]
  const value = (Form.useWatch(path, form) as string | undefined) ?? ''
  const filled = zeroFilled(detail, cleanDetail(detail.name, value))
  if (filled === null) return null
  return (
    <Button type="link" onClick={() => form.setFieldValue(path, filled)}>
      {t('payout.fill', { number: filled })}
    </Button>
  )
}

/** The label of a field, as accounts and their forms have it. */
export type AccountLabel = `payout.${AccountField}`
