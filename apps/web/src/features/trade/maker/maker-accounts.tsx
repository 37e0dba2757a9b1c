import {
  bankinfoList,
  consoleAccountList,
  consoleAccountRetire,
  makerAccountCreate,
  paymethodList,
} from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { OptionList } from '../../../components/form/option-list.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { PaidAccount } from './maker-types.ts'

/** The own bound accounts that buyers pay to. */
export function MakerAccounts({ mayBegin }: { readonly mayBegin: boolean }) {
  const t = useTranslations('trade.maker.accounts')
  const accounts = useCall(consoleAccountList, {})
  const methods = useCall(paymethodList, {})
  const [adding, setAdding] = useState(false)
  const sheet = useSheet<PaidAccount>()
  const retiring = useSubmit(consoleAccountRetire)
  const open = accounts.data?.list.filter(({ retired_at }) => retired_at === '')
  const retire = async (account: PaidAccount): Promise<void> => {
    if (await retiring.submit({ account_id: account.account_id })) sheet.close()
  }
  return (
    <>
      <Card title={t('title')} flush>
        {!open &&
          (accounts.error ? (
            <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />
          ) : (
            <SkeletonRows count={1} />
          ))}
        {open?.length === 0 && <EmptyState drawing="bank" title={t('none')} text={t('noneText')} />}
        {open?.map((account) => (
          <Row
            key={account.account_id}
            icon="bank"
            title={account.masked_account}
            detail={methods.data?.list.find(({ pay_type }) => pay_type === account.pay_type)?.name}
            value={account.currency}
            onClick={() => sheet.show(account)}
          />
        ))}
      </Card>
      {mayBegin && (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      )}
      <AddAccount open={adding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={sheet.open}
        title={t('removeTitle')}
        action={t('remove')}
        busy={retiring.busy}
        onConfirm={() => sheet.item && void retire(sheet.item)}
        onClose={sheet.close}
      >
        {t('removeText', { account: sheet.item?.masked_account ?? '' })}
      </ConfirmDialog>
    </>
  )
}

/** The choice among the bound accounts, and the link to bind one. */
function AddAccount({ open, onClose }: { readonly open: boolean; onClose(): void }) {
  const t = useTranslations('trade.maker.accounts')
  // An empty type is every type.
  const bound = useListCall(bankinfoList, { type: '', page_size: '100' })
  const { submit } = useSubmit(makerAccountCreate)
  const add = async (bk_id: string): Promise<void> => {
    if (await submit({ bk_id })) onClose()
  }
  const options = bound.rows.map(({ bk_id, title, masked_account, currency }) => ({
    value: bk_id,
    label: `${title} ${masked_account}`,
    detail: currency,
  }))
  return (
    <BottomSheet open={open} onClose={onClose} title={t('addTitle')}>
      {bound.rows.length === 0 && !bound.loading ? (
        <EmptyState
          drawing="bank"
          title={t('noBound')}
          text={t('noBoundText')}
          action={<Button onClick={() => nav.push(paths.binding)}>{t('bind')}</Button>}
        />
      ) : (
        <OptionList label={t('addTitle')} options={options} value="" onChoose={(id) => void add(id)} />
      )}
    </BottomSheet>
  )
}
