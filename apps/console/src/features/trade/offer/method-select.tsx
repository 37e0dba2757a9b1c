import { consolePaymethodList } from '@c2c/contract'
import { Select, type SelectProps } from 'antd'
import { useEffect } from 'react'
import { useRead } from '../../../lib/use-read.ts'
import { payMethodName, type PayMethod } from './offer.ts'

interface MethodSelectProps extends Omit<SelectProps<string[]>, 'options' | 'mode'> {
  readonly currency: string
  /** The names of methods that the offer has already. */
  readonly payMethods: readonly PayMethod[]
  /** For a new offer: methods that are off or not used in the currency are dropped. */
  readonly fresh: boolean
}

/** A choice among the methods that are on in the offer's currency, and those that the offer has. The form passes id, value and change. */
export function MethodSelect({ currency, payMethods, fresh, ...select }: MethodSelectProps) {
  const { data } = useRead(consolePaymethodList, { currency: '' })
  const { onChange } = select
  const value = select.value ?? []
  const methods = data?.list ?? []
  const usable = methods.filter(
    ({ off, currencies }) => !off && (currencies.length === 0 || currencies.includes(currency)),
  )
  const others = value.filter((key) => !usable.some(({ pay_type }) => pay_type === key))
  const dropped = fresh ? others.filter((key) => methods.some(({ pay_type }) => pay_type === key)) : []
  useEffect(() => {
    if (dropped.length > 0) onChange?.(value.filter((key) => !dropped.includes(key)))
  })
  return (
    <Select
      {...select}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        ...usable.map(({ pay_type, name }) => ({ value: pay_type, label: name })),
        ...others.map((key) => ({ value: key, label: payMethodName(payMethods, key) })),
      ]}
    />
  )
}
