import { MoneyToggle } from '../../../../components/display/money-toggle.tsx'

interface FlowProps {
  readonly value: string
  readonly direction: 'income' | 'expenditure' | 'own'
}

/** What came in or went out; nothing has no direction, so no sign stands before a zero. */
export const Flow = ({ value, direction }: FlowProps) => (
  <MoneyToggle value={value} direction={/[1-9]/.test(value) ? direction : undefined} />
)
