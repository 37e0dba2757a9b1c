import { bankinfoGetIsAdd, bankinfoList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { List } from '../../../components/layout/list.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { BindingRow } from './binding-row.tsx'
import { BindingSheet } from './binding-sheet.tsx'
import type { BindingType, BoundAccount } from './bank-account-types.ts'

interface BindingListProps {
  readonly type: BindingType
  onAdd(): void
  onWithdraw(account: BoundAccount): void
}

/** The accounts of one kind that are bound, and the way to bind another while that is allowed. */
export function BindingList({ type, onAdd, onWithdraw }: BindingListProps) {
  const t = useTranslations('bankAccount')
  const accounts = useListCall(bankinfoList, { type })
  const more = useCall(bankinfoGetIsAdd, { type })
  const sheet = useSheet<BoundAccount>()
  const loaded = !accounts.loading && !accounts.error
  return (
    <>
      <Card flush>
        <List
          state={accounts}
          keyOf={(account) => account.bk_id}
          empty={<EmptyState drawing="bank" title={t(`none.${type}`)} text={t('noneText')} />}
        >
          {(account) => <BindingRow account={account} onOpen={() => sheet.show(account)} />}
        </List>
      </Card>
      {loaded && more.data?.is_add && <Button onClick={onAdd}>{t(`add.${type}`)}</Button>}
      {loaded && more.data && !more.data.is_add && <Notice>{t('full')}</Notice>}
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
