import { SummedMoney } from '../../../../components/display/summed-money.tsx'

interface FlowProps {
  readonly value: string
  readonly direction: 'income' | 'expenditure' | 'own'
}

/** An amount that came in or went out; zero has no direction, so it has no sign. */
export const Flow = ({ value, direction }: FlowProps) => (
  <SummedMoney value={value} direction={/[1-9]/.test(value) ? direction : undefined} />
)
