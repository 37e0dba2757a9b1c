import { Input, type InputProps } from 'antd'

/** An amount as text. It is never converted to a number, so it is never rounded. */
export function AmountInput({ unit = 'USDT', ...input }: InputProps & { readonly unit?: string }) {
  return <Input {...input} className="money" inputMode="decimal" autoComplete="off" maxLength={19} suffix={unit} />
}
