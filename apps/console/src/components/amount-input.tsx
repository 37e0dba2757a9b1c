import { Input, type InputProps } from 'antd'

/** An amount as text: it is never turned into a number on its way to the server, so nothing is ever rounded. */
export function AmountInput({ unit = 'USDT', ...input }: InputProps & { readonly unit?: string }) {
  return <Input {...input} className="money" inputMode="decimal" autoComplete="off" maxLength={19} suffix={unit} />
}
