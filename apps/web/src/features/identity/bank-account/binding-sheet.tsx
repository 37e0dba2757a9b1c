import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { Button } from '../../../components/action/button.tsx'
import { BindingDetails } from './binding-details.tsx'
import type { BoundAccount } from './bank-account-types.ts'

interface BindingSheetProps {
  /** The account that is or was last shown. */
  readonly account: BoundAccount | null
  readonly open: boolean
  onClose(): void
  onWithdraw(account: BoundAccount): void
}

/** All of one bound account. */
export function BindingSheet({ account, open, onClose, onWithdraw }: BindingSheetProps) {
  const t = useTranslations('bankAccount')
  if (!account) return null
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={account.title}
      footer={<Button onClick={() => onWithdraw(account)}>{t('withdraw')}</Button>}
    >
      <BindingDetails type={account.type} id={account.bk_id} />
    </BottomSheet>
  )
}
