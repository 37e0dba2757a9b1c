import { Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import type { Arrival } from './trial.ts'

/** What arrived at the built-in receiver, newest first; each opens with its headers and body. */
export function Arrivals({ arrivals }: { readonly arrivals: readonly Arrival[] }) {
  const t = useTranslations()
  const { paging, onPage } = usePaging()
  const [page, size] = [Number(paging.page), Number(paging.page_size)]
  if (arrivals.length === 0) return <p className="trial-empty secondary">{t('trial.noArrivals')}</p>
  const columns: TableColumnType<Arrival>[] = [
    { key: 'event', title: t('delivery.event'), render: (_, { event }) => <code>{event}</code> },
    {
      key: 'valid',
      title: t('trial.signature'),
      render: (_, { valid }) => (
        <Tag color={valid ? 'success' : 'error'}>{t(valid ? 'trial.valid' : 'trial.invalid')}</Tag>
      ),
    },
    {
      key: 'status',
      title: t('trial.answered'),
      render: (_, { status }) => <Tag color={status === 200 ? 'default' : 'error'}>{status}</Tag>,
    },
    { key: 'order', title: t('order.orderNo'), render: (_, { body }) => orderOf(body) },
    { key: 'at', title: t('trial.arrived'), render: (_, { at }) => <Moment value={at} /> },
  ]
  const list = arrivals.slice((page - 1) * size, page * size)
  return (
    <PageTable<Arrival>
      page={{ list, total: arrivals.length, page, page_size: size }}
      rowKey="arrival_id"
      columns={columns}
      onPage={onPage}
      expandable={{
        expandedRowRender: ({ headers, body }) => (
          <div className="stack">
            <Text title={t('trial.headers')} text={headers} />
            <Text title={t('delivery.body')} text={body} />
          </div>
        ),
      }}
    />
  )
}

interface TextProps {
  readonly title: string
  readonly text: string
}

const Text = ({ title, text }: TextProps) => (
  <section aria-label={title}>
    <span className="secondary">{title}</span>
    <pre className="trial-text" translate="no">
      {text}
    </pre>
  </section>
)

/** The order number in the body of an event; empty for an event of no order, and in a body that was cut. */
function orderOf(body: string): string {
  const [, number = ''] = /"order_no":"([\w-]{1,40})"/.exec(body) ?? []
  return number
}
