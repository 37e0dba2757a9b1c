import { transferList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { Money } from '../../../components/display/money.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { TransferFacts } from './transfer-facts.tsx'
import type { Transfer } from './transfer-types.ts'

const signs = { out: 'expenditure', in: 'income' } as const

/** What the user sent and received, newest first. */
export function TransferRecords() {
  const t = useTranslations('withdraw.transfer')
  const transfers = useListCall(transferList, { page_size: '20' })
  const sheet = useSheet<Transfer>()
  return (
    <>
      <Card flush>
        <List
          state={transfers}
          keyOf={({ transfer_id: id }) => id}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
        >
          {(transfer) => (
            <Row
              icon={transfer.direction === 'out' ? 'withdraw' : 'recharge'}
              title={<span translate="no">{transfer.name}</span>}
              detail={<DateTime value={transfer.created_at} format="row" />}
              value={<Money value={transfer.amount} direction={signs[transfer.direction]} unit="" />}
              status={t(`direction.${transfer.direction}`)}
              onClick={() => sheet.show(transfer)}
            />
          )}
        </List>
      </Card>
      {sheet.item && (
        <BottomSheet open={sheet.open} onClose={sheet.close} title={t('receipt')}>
          <TransferFacts transfer={sheet.item} />
        </BottomSheet>
      )}
    </>
  )
}
