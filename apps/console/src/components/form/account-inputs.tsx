import { bankCountries, cleanDetail, zeroFilled, type Detail } from '@c2c/domain'
import { Button, Form, Input, Select } from 'antd'
import { useLocale, useTranslations } from 'use-intl'
import { detailsOf, type AccountField } from './account-fields.ts'

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
          <Input maxLength={254} placeholder={detail?.example} />
        )}
      </Form.Item>
    )
  })
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

type SelectProps = Parameters<typeof Select<string>>[0]

/** The countries where an account can be held; typing finds one. */
function CountrySelect(props: SelectProps) {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const options = bankCountries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return <Select {...props} options={options} showSearch={{ optionFilterProp: 'label' }} />
}

/** The label of a field, as accounts and their forms have it. */
export type AccountLabel = `payout.${AccountField}`
