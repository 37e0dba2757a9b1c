import { consoleSandboxTrialOrder, consoleSandboxTrialStep, type Side } from '@c2c/contract'
import { Alert, Button, Card, Space, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Money } from '../../../components/display/money.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { figures } from '../../../components/display/marked-figures.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import type { SampleOrder } from './trial.ts'

/** What a sample user buys or sells. */
const number = '50'

/** Lets a sample user take an offer of the merchant, and go on with its orders. */
export function OrdersStep({ orders }: { readonly orders: readonly SampleOrder[] }) {
  const t = useTranslations()
  const messageOf = useErrorMessage()
  const order = useCommand(consoleSandboxTrialOrder)
  const button = (side: Side) => (
    <Button
      type="primary"
      disabled={order.isPending && order.variables.side !== side}
      loading={order.isPending && order.variables.side === side}
      onClick={() => order.mutate({ side, number })}
    >
      {t(`trial.${side}`, { number })}
    </Button>
  )
  return (
    <Card size="small" title={t('trial.ordersTitle')}>
      <div className="stack">
        <span className="secondary">{t('trial.ordersNote')}</span>
        <Space size={8} wrap>
          {button('buy')}
          {button('sell')}
        </Space>
        {order.error ? (
          <Alert
            type="warning"
            showIcon
            title={figures(messageOf(order.error))}
            action={
              <Link href="/offers" asChild>
                <Button size="small">{t('menu.offers')}</Button>
              </Link>
            }
          />
        ) : null}
        {orders.length === 0 ? (
          <p className="trial-empty secondary">{t('trial.noOrders')}</p>
        ) : (
          <Orders orders={orders} />
        )}
      </div>
    </Card>
  )
}

function Orders({ orders }: { readonly orders: readonly SampleOrder[] }) {
  const t = useTranslations()
  const columns: TableColumnType<SampleOrder>[] = [
    {
      key: 'number',
      title: t('order.orderNo'),
      render: (_, { order_id, order_no }) => <Link href={`/orders?id=${order_id}`}>{order_no}</Link>,
    },
    {
      key: 'next',
      title: t('trial.theUser'),
      render: (_, { order_id, steps }) => (
        <Space size={4}>
          {steps.map((step) => (
            <CommandButton key={step} call={consoleSandboxTrialStep} input={{ order_id, step }}>
              {t(`trial.steps.${step}`)}
            </CommandButton>
          ))}
        </Space>
      ),
    },
    { key: 'side', title: t('trade.side'), render: (_, { side }) => t(`trade.sides.${side}`) },
    {
      key: 'amount',
      title: t('trade.number'),
      align: 'right',
      render: (_, order) => <Money value={order.number} currency="USDT" />,
    },
    {
      key: 'fiat',
      title: t('trade.amount'),
      align: 'right',
      render: (_, { amount, currency }) => <Money value={amount} currency={currency} />,
    },
    { key: 'step', title: t('order.step'), render: (_, { step }) => t(`trade.steps.${step}`) },
    { key: 'at', title: t('order.created'), render: (_, { created_at }) => <Moment value={created_at} /> },
  ]
  const page = { list: [...orders], total: orders.length, page: 1, page_size: 10 }
  return <PageTable<SampleOrder> page={page} rowKey="order_id" columns={columns} />
}
