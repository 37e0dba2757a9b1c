import { consoleBondKeep, consoleBondLeave, consoleBondList, consoleBondLock, type CallOutput } from '@c2c/contract'
import { Button, Form, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Details } from '../../../components/display/details.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { List } from '../../../components/page/list.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { SideDrawer } from '../../../components/page/side-drawer.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { CallForm } from '../../../components/review/call-form.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'

type Answer = CallOutput<typeof consoleBondList>
type Move = Answer['list'][number]

/** A merchant's bond: what is locked, the notice to leave, and what happened to it. */
export function BondSection({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations()
  const mayLock = useMayCall()(consoleBondLock)
  const [locking, setLocking] = useState(false)
  const { paging, onPage } = usePaging()
  const query = useRead(consoleBondList, { ...paging, merchant_id: merchantId })
  const columns: TableColumnType<Move>[] = [
    { key: 'kind', title: t('bond.move'), render: (_, { kind }) => t(`bond.kinds.${kind}`) },
    {
      key: 'amount',
      title: t('fund.amount'),
      align: 'right',
      render: (_, { kind, amount }) =>
        kind === 'leave' || kind === 'keep' ? null : <Money value={amount} currency="USDT" />,
    },
    { key: 'no', title: t('order.orderNo'), dataIndex: 'order_no' },
    { key: 'by', title: t('bond.by'), dataIndex: 'by' },
    { key: 'at', title: t('order.created'), render: (_, { created_at: at }) => <Moment value={at} /> },
  ]
  return (
    <section aria-label={t('bond.title')}>
      <ReadState query={query}>
        {({ bond }) => <BondState bond={bond} mayLock={mayLock} onLock={() => setLocking(true)} />}
      </ReadState>
      <List query={query} empty={t('bond.none')} rowKey="move_id" columns={columns} onPage={onPage} />
      <SideDrawer open={mayLock && locking} title={t('bond.lock')} width={480} onClose={() => setLocking(false)}>
        <CallForm
          call={consoleBondLock}
          initialValues={{ amount: '' }}
          submitLabel={t('bond.lock')}
          toInput={({ amount }) => ({ merchant_id: merchantId, amount })}
          done={() => t('bond.locked')}
          onClose={() => setLocking(false)}
        >
          <p className="secondary">{t('bond.about')}</p>
          <Form.Item
            name="amount"
            label={t('fund.amount')}
            rules={[{ required: true, message: t('bond.amountRequired') }]}
          >
            <AmountInput />
          </Form.Item>
        </CallForm>
      </SideDrawer>
    </section>
  )
}

interface BondStateProps {
  readonly bond: Answer['bond']
  readonly mayLock: boolean
  onLock(): void
}

function BondState({
  bond: { merchant_id, bond, awarded, leaves_at: leavesAt, waits_for: waitsFor },
  mayLock,
  onLock,
}: BondStateProps) {
  const t = useTranslations()
  const isEmpty = Number(bond) === 0
  return (
    <>
      <Details
        title={t('bond.title')}
        figures
        items={[
          [t('bond.amount'), <Money key="bond" value={bond} currency="USDT" exact />],
          [t('bond.awarded'), Number(awarded) > 0 && <Money key="awarded" value={awarded} currency="USDT" exact />],
          [t('bond.leavesAt'), leavesAt && <Moment key="at" value={leavesAt} />],
          [t('bond.waitsFor'), leavesAt && waitsFor > 0 && String(waitsFor)],
        ]}
      />
      {mayLock ? (
        <p className="form-note">
          {leavesAt === '' ? (
            <Button size="small" type={isEmpty ? 'primary' : 'default'} onClick={onLock}>
              {t('bond.lock')}
            </Button>
          ) : (
            <CommandButton call={consoleBondKeep} input={{ merchant_id }} done={() => t('bond.kept')}>
              {t('bond.keep')}
            </CommandButton>
          )}{' '}
          {leavesAt === '' && !isEmpty ? (
            <CommandButton
              call={consoleBondLeave}
              input={{ merchant_id }}
              ask={t('bond.askLeave')}
              done={() => t('bond.left')}
            >
              {t('bond.leave')}
            </CommandButton>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
