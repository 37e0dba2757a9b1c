import { ExclamationCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import type { CallOutput, consoleRechargeList } from '@c2c/contract'
import { Tag, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { figures } from '../display/marked-figures.tsx'
import { StateTag } from '../display/state-tag.tsx'
import { useAmounts } from '../../lib/amount/use-amounts.ts'

type Hint = CallOutput<typeof consoleRechargeList>['list'][number]['hints'][number]

const signs = {
  danger: { color: 'error', icon: <WarningOutlined /> },
  warning: { color: 'warning', icon: <ExclamationCircleOutlined /> },
  info: { color: 'default', icon: <InfoCircleOutlined /> },
} as const

const queues: Readonly<Record<string, string>> = { recharge: '/recharges', withdraw: '/withdrawals', sale: '/orders' }

/** Risk hints about an item with their severity and related orders. Renders nothing without hints. */
export function Hints({ hints }: { readonly hints: readonly Hint[] }) {
  const t = useTranslations()
  if (hints.length === 0) return null
  return (
    <section aria-label={t('hint.title')}>
      <Typography.Text strong className="section-title">
        {t('hint.title')}
      </Typography.Text>
      <ul className="hints">
        {hints.map((hint) => (
          <li key={hint.code}>
            <HintLine hint={hint} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HintLine({ hint: { code, severity, values, notes, orders } }: { readonly hint: Hint }) {
  const t = useTranslations()
  const { groupDecimal } = useAmounts()
  const said = Object.entries(values).map(([name, value]) => [
    name,
    /^\d+$/.test(value) ? Number(value) : groupDecimal(value),
  ])
  return (
    <>
      <Tag {...signs[severity]}>{t(`hint.severity.${severity}`)}</Tag>
      <div>
        {figures(t(`hint.says.${code}`, Object.fromEntries(said) as Record<string, string | number>))}
        {notes.map((note, index) => (
          <div key={index} className="secondary user-text">
            “{note}”
          </div>
        ))}
        <div className="hint-orders">
          {orders.map(({ order_id, order_no, kind, state }) => (
            <span key={order_id}>
              <Link href={`${queues[kind] ?? ''}?${new URLSearchParams({ state: 'all', id: order_id })}`}>
                <span translate="no">{order_no}</span>
              </Link>{' '}
              <StateTag state={state} />
            </span>
          ))}
        </div>
      </div>
    </>
  )
}
