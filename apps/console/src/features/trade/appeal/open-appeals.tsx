import { consoleAppealAssign, consoleAppealGiveBack, type CallOutput, type consoleAppealQueue } from '@c2c/contract'
import { Select, Table, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Waited } from '../../../components/display/duration.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Name } from '../../../components/display/name.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'

export type AppealQueue = CallOutput<typeof consoleAppealQueue>
type Appeal = AppealQueue['appeals'][number]

/** Open appeals: a solver's own, which they can give back, or all, which operators assign. */
export function OpenAppeals({ queue: { appeals, solvers, most } }: { readonly queue: AppealQueue }) {
  const t = useTranslations()
  const mayAssign = useMayCall()(consoleAppealAssign)
  const columns: TableColumnType<Appeal>[] = [
    {
      key: 'order',
      title: t('order.orderNo'),
      render: (_, { order_id, order_no, round }) => (
        <>
          <Link href={`/orders?id=${order_id}`} translate="no">
            {order_no}
          </Link>{' '}
          {round === 2 ? <Tag>{t('solver.round')}</Tag> : null}
        </>
      ),
    },
    { key: 'merchant', title: t('trade.merchant'), render: (_, { merchant }) => <Name>{merchant}</Name> },
    {
      key: 'number',
      title: t('trade.number'),
      align: 'right',
      render: (_, { number }) => <Money value={number} currency="USDT" />,
    },
    { key: 'since', title: t('solver.since'), render: (_, { since }) => <Waited since={since} /> },
    {
      key: 'who',
      title: t(mayAssign ? 'solver.who' : 'solver.until'),
      render: (_, appeal) => <Holder appeal={appeal} named={mayAssign} />,
    },
    {
      key: 'act',
      title: t('solver.actions'),
      render: (_, appeal) =>
        mayAssign ? (
          <Assign appeal={appeal} solvers={solvers} most={most} />
        ) : appeal.until === '' ? null : (
          <CommandButton
            call={consoleAppealGiveBack}
            input={{ order_id: appeal.order_id }}
            ask={t('solver.askGiveBack', { orderNo: appeal.order_no })}
            done={() => t('solver.givenBack', { orderNo: appeal.order_no })}
          >
            {t('solver.giveBack')}
          </CommandButton>
        ),
    },
  ]
  return (
    <Table<Appeal>
      size="small"
      rowKey="order_id"
      dataSource={appeals}
      columns={columns}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('solver.none') }}
    />
  )
}

/** Who has an appeal and until when, or whose verdict waits for approval. */
function Holder({
  appeal: { solver, until, proposed_by: name },
  named,
}: {
  readonly appeal: Appeal
  readonly named: boolean
}) {
  const t = useTranslations()
  return (
    <>
      {until === '' ? (
        name === '' && <span className="secondary">{t('solver.queued')}</span>
      ) : (
        <div>
          {named ? (
            <>
              <Name>{solver}</Name> <span className="secondary">·</span>{' '}
            </>
          ) : null}
          <Moment value={until} />
        </div>
      )}
      {name === '' ? null : <Tag color="processing">{t('solver.awaits', { name })}</Tag>}
    </>
  )
}

interface AssignProps extends Pick<AppealQueue, 'solvers' | 'most'> {
  readonly appeal: Appeal
}

/** Gives an appeal to a solver, or returns it to the queue; solvers stand with their load. */
function Assign({ appeal: { order_id, order_no: orderNo, staff_id }, solvers, most }: AssignProps) {
  const t = useTranslations()
  const { isPending, run } = useAction(consoleAppealAssign)
  const options = solvers.map(({ staff_id: value, name, open }) => ({
    value,
    label: t('solver.withLoad', { name, open, most }),
    disabled: open >= most && value !== staff_id,
  }))
  const assign = (to: string) => {
    const name = solvers.find((solver) => solver.staff_id === to)?.name
    run({ order_id, staff_id: to }, () =>
      name === undefined ? t('solver.givenBack', { orderNo }) : t('solver.assigned', { orderNo, name }),
    )
  }
  return (
    <Select
      className="solver-assign"
      size="small"
      aria-label={t('solver.assignOf', { orderNo })}
      placeholder={t('solver.assign')}
      loading={isPending}
      value={staff_id === '' ? null : staff_id}
      options={staff_id === '' ? options : [{ value: '', label: t('solver.toQueue') }, ...options]}
      onChange={assign}
    />
  )
}
