import type { LineGroup } from '@c2c/contract'
import { Button, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Name } from '../../../components/display/name.tsx'
import { List, type PageRead } from '../../../components/page/list.tsx'
import { SideDrawer } from '../../../components/page/side-drawer.tsx'
import { useShortcuts } from '../../../lib/use-shortcuts.ts'
import { StepText } from '../order/step-text.tsx'
import { EvidenceTags } from './evidence-tags.tsx'
import { MatchedLine } from './matched-line.tsx'
import { lineAction, signedAmount, type StatementLine } from './statement.ts'

interface StatementLinesProps {
  readonly group: LineGroup
  readonly lines: PageRead<StatementLine>
  /** The id of the open line; null without one. */
  readonly opened: string | null
  onOpen(id: string | null): void
  onPage(page: number, pageSize: number): void
}

/** The lines of one group, each with the order beside it; `a` opens the first one that can be confirmed. */
export function StatementLines({ group, lines, opened, onOpen, onPage }: StatementLinesProps) {
  const t = useTranslations()
  const open = lines.data?.list.find(({ line_id }) => line_id === opened)
  const first = lines.data?.list.find((line) => lineAction(line) !== null)
  useShortcuts(first === undefined || open !== undefined ? {} : { a: () => onOpen(first.line_id) })
  return (
    <>
      <List<StatementLine>
        query={lines}
        empty={t(`statement.none.${group}`)}
        rowKey="line_id"
        columns={useLineColumns(group, first?.line_id, onOpen)}
        isOpen={({ line_id }) => line_id === opened}
        onOpen={({ line_id }) => onOpen(line_id)}
        onPage={onPage}
      />
      <SideDrawer open={open !== undefined} title={t('statement.line')} width={880} onClose={() => onOpen(null)}>
        {open === undefined ? null : <MatchedLine line={open} onClose={() => onOpen(null)} />}
      </SideDrawer>
    </>
  )
}

/** `first` is the line that the key `a` opens. */
function useLineColumns(
  group: LineGroup,
  first: string | undefined,
  onOpen: (id: string) => void,
): TableColumnType<StatementLine>[] {
  const t = useTranslations()
  const orders: TableColumnType<StatementLine>[] = [
    { key: 'order', title: t('statement.order'), render: (_, { order }) => order && <OrderCell order={order} /> },
    { key: 'match', title: t('statement.match'), render: (_, line) => <EvidenceTags line={line} /> },
  ]
  const matched: TableColumnType<StatementLine>[] = [
    { key: 'order', title: t('statement.order'), render: (_, { order }) => order && <OrderCell order={order} /> },
    { key: 'by', title: t('statement.matchedBy'), render: (_, line) => <Name>{line.matched_by}</Name> },
    { key: 'at', title: t('statement.matchedAt'), render: (_, line) => <Moment value={line.matched_at} /> },
  ]
  return [
    { key: 'booked', title: t('statement.booked'), render: (_, line) => line.booked_on },
    {
      key: 'amount',
      title: t('statement.amount'),
      align: 'right',
      render: (_, line) => <Money value={signedAmount(line)} currency={line.currency} signed />,
    },
    { key: 'name', title: t('statement.name'), render: (_, line) => <Name>{line.name || '–'}</Name> },
    { key: 'reference', title: t('statement.reference'), render: (_, line) => <Name>{line.reference || '–'}</Name> },
    ...(group === 'matched' ? matched : group === 'unmatched' ? [orders[1] ?? {}] : orders),
    {
      key: 'open',
      title: t('offer.actions'),
      fixed: 'right',
      render: (_, line) => {
        const action = group === 'ready' ? lineAction(line) : null
        return (
          <Button
            size="small"
            type={action === null ? 'default' : 'primary'}
            aria-keyshortcuts={line.line_id === first ? 'a' : undefined}
            onClick={() => onOpen(line.line_id)}
          >
            <span>{t(`statement.open.${action ?? 'look'}`)}</span>
            {line.line_id === first ? <kbd aria-hidden>a</kbd> : null}
          </Button>
        )
      },
    },
  ]
}

function OrderCell({ order }: { readonly order: NonNullable<StatementLine['order']> }) {
  return (
    <>
      <div translate="no">{order.order_no}</div>
      <div className="secondary">
        {order.user.account} · <StepText step={order.step} />
      </div>
    </>
  )
}
