import { bankinfoGetIsAdd, bankinfoList, isBindingType, type BindingType } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { useListCall, type ListState } from '../../../lib/call/use-list-call.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import type { BoundAccount } from './bank-account-types.ts'
import { BindingDetails } from './binding-details.tsx'
import styles from './binding-row.module.css'

interface BindingListProps {
  readonly type: BindingType
  onAdd(): void
  onWithdraw(account: BoundAccount): void
}

/** The bound accounts of a specified kind, and the form to bind another while that is allowed. */
export function BindingList({ type, onAdd, onWithdraw }: BindingListProps) {
  const t = useTranslations('bankAccount')
  const accounts = useListCall(bankinfoList, { type })
  const more = useCall(bankinfoGetIsAdd, { type })
  const loaded = !accounts.loading && !accounts.error
  return (
    <>
      <Accounts accounts={accounts} none={t(`none.${type}`)} onWithdraw={onWithdraw} />
      {loaded && more.data?.is_add && <Button onClick={onAdd}>{t(`add.${type}`)}</Button>}
      {loaded && more.data && !more.data.is_add && <Notice>{t('full')}</Notice>}
    </>
  )
}

/** The bound accounts of all methods but the two specified kinds. */
export function OtherBindings({ onAdd, onWithdraw }: Omit<BindingListProps, 'type'>) {
  const t = useTranslations('bankAccount.method')
  // An empty type is every type.
  const all = useListCall(bankinfoList, { type: '', page_size: '100' })
  const accounts = { ...all, rows: all.rows.filter(({ type }) => !isBindingType(type)) }
  return (
    <>
      <Accounts accounts={accounts} none={t('none')} onWithdraw={onWithdraw} />
      {!all.loading && !all.error && <Button onClick={onAdd}>{t('add')}</Button>}
    </>
  )
}

interface AccountsProps {
  readonly accounts: ListState<BoundAccount>
  /** The title of an empty list. */
  readonly none: string
  onWithdraw(account: BoundAccount): void
}

/** Bound accounts, each with a sheet of all its fields. */
function Accounts({ accounts, none, onWithdraw }: AccountsProps) {
  const t = useTranslations('bankAccount')
  const sheet = useSheet<BoundAccount>()
  return (
    <>
      <Card flush>
        <List
          state={accounts}
          keyOf={(account) => account.bk_id}
          empty={<EmptyState drawing="bank" title={none} text={t('noneText')} />}
        >
          {(account) => <BindingRow account={account} onOpen={() => sheet.show(account)} />}
        </List>
      </Card>
      <BindingSheet
        account={sheet.item}
        open={sheet.open}
        onClose={sheet.close}
        onWithdraw={(account) => {
          sheet.close()
          onWithdraw(account)
        }}
      />
    </>
  )
}

interface BindingSheetProps {
  /** The account shown now, or last. */
  readonly account: BoundAccount | null
  readonly open: boolean
  onClose(): void
  onWithdraw(account: BoundAccount): void
}

/** All of one bound account. */
function BindingSheet({ account, open, onClose, onWithdraw }: BindingSheetProps) {
  const t = useTranslations('bankAccount')
  if (!account) return null
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={account.title}
      footer={isBindingType(account.type) && <Button onClick={() => onWithdraw(account)}>{t('withdraw')}</Button>}
    >
      <BindingDetails type={account.type} id={account.bk_id} />
    </BottomSheet>
  )
}

interface BindingRowProps {
  readonly account: BoundAccount
  onOpen(): void
}

/** One bound account, and the start of its payouts while that is still to come. */
function BindingRow({ account, onOpen }: BindingRowProps) {
  const t = useTranslations('bankAccount')
  const waits = Date.parse(account.usable_from) > serverNow()
  return (
    <Row
      icon="bank"
      title={account.title}
      detail={
        <span className={styles.detail}>
          <span>{account.masked_account}</span>
          {waits && (
            <span className={styles.waits}>
              {t('usableFrom')} <DateTime value={account.usable_from} />
            </span>
          )}
        </span>
      }
      value={account.currency}
      onClick={onOpen}
    />
  )
}
