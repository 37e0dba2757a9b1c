import { paymethodList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { MethodOptions } from '../../../components/method/method-options.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import type { Offer } from '../trade-types.ts'

export interface MethodSheetProps {
  /** Every method of the offers, by which they can be filtered. */
  readonly methods: Offer['pay_methods']
  readonly chosen: readonly string[]
  readonly open: boolean
  onToggle(payType: string): void
  onClose(): void
}

/** The filter of the merchants by payment method, where there are too many for one line. */
export function MethodSheet({ methods, chosen, open, onToggle, onClose }: MethodSheetProps) {
  const t = useTranslations('trade')
  const { data } = useCall(paymethodList, {})
  const known = methods.map((named) => data?.list.find(({ pay_type }) => pay_type === named.pay_type) ?? named)
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('paymentMethod')}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <MethodOptions label={t('paymentMethod')} methods={known} value={chosen} onChoose={onToggle} />
    </BottomSheet>
  )
}
