import { Money, type MoneyProps } from './money.tsx'
import { MoneyToggle } from './money-toggle.tsx'

interface SummedMoneyProps extends Omit<MoneyProps, 'exact' | 'minDecimals'> {
  /** The amounts beside it that make the sum with it, if all are known. */
  readonly sum?: readonly string[]
}

/** An amount that adds up with others on the page: where two decimals would lose anything, it has six. */
export const SummedMoney = ({ sum, ...money }: SummedMoneyProps) =>
  [money.value, ...(sum ?? [])].some((value) => /\.\d\d\d*[1-9]/.test(value)) ? (
    <Money {...money} exact minDecimals={6} />
  ) : (
    <MoneyToggle {...money} />
  )
