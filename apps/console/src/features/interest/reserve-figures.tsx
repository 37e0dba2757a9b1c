import { consoleReserveFigures } from '@c2c/contract'
import { Card, Table, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../../components/display/marked-figures.tsx'
import { useKeyboardScroll } from '../../components/page/use-keyboard-scroll.ts'
import { Money } from '../../components/display/money.tsx'
import { ReadState } from '../../components/page/read-state.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useAmounts } from '../../lib/amount/use-amounts.ts'

/** The reserve, the interest promised from it, and when that falls due. */
export function ReserveFigures() {
  const t = useTranslations()
  const { groupDecimal } = useAmounts()
  const ref = useKeyboardScroll()
  const reserve = useRead(consoleReserveFigures, {})
  return (
    <ReadState query={reserve}>
      {({ free, set_aside, promised, covered, later, days }) => (
        <section className="page-section">
          <h2>{t('interest.reserve')}</h2>
          <div className="figures">
            <Card size="small">
              <div className="secondary">{t('interest.free')}</div>
              <Money value={free} currency="USDT" exact large />
            </Card>
            <Card size="small">
              <div className="secondary">{t('interest.setAside')}</div>
              <Money value={set_aside} currency="USDT" exact large />
            </Card>
            <Card size="small">
              <div className="secondary">{t('interest.promised')}</div>
              <Money value={promised} currency="USDT" exact large />{' '}
              <Tag color={covered ? 'success' : 'error'}>{t(covered ? 'interest.covered' : 'interest.uncovered')}</Tag>
            </Card>
          </div>
          <h2>{t('interest.due')}</h2>
          <Table
            ref={ref}
            size="small"
            rowKey="date"
            dataSource={days.filter(({ orders }) => orders > 0)}
            pagination={false}
            scroll={{ x: 'max-content', y: 280 }}
            locale={{ emptyText: <span className="secondary">{t('interest.nothingDue')}</span> }}
            footer={() => figures(t('interest.later', { amount: groupDecimal(later) }))}
            columns={[
              { title: t('interest.date'), dataIndex: 'date' },
              { title: t('interest.orders'), dataIndex: 'orders', align: 'right' },
              {
                title: t('interest.principal'),
                align: 'right',
                render: (_, { principal }) => <Money value={principal} currency="USDT" exact />,
              },
              {
                title: t('interest.interest'),
                align: 'right',
                render: (_, { interest }) => <Money value={interest} currency="USDT" exact />,
              },
            ]}
          />
        </section>
      )}
    </ReadState>
  )
}
