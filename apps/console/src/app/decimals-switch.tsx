import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useAmounts } from '../lib/amount/use-amounts.ts'
import { allDecimalsStore, useAllDecimals } from '../lib/amount/all-decimals.ts'

/** Shows all decimals of USDT in lists and figures, or two. Ledgers and decisions always show all. */
export function DecimalsSwitch() {
  const t = useTranslations()
  const all = useAllDecimals()
  const { groupDecimal } = useAmounts()
  const example = groupDecimal(all ? '0.000000' : '0.00')
  return (
    <Button
      type="text"
      aria-pressed={all}
      className="decimals"
      aria-label={`${example}: ${t('layout.allDecimals')}`}
      title={t('layout.allDecimals')}
      onClick={() => allDecimalsStore.set(!all)}
    >
      {example}
    </Button>
  )
}
