import { consoleAppealCheck } from '@c2c/contract'
import { Button, Form, Radio, Table, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { SideDrawer } from '../../../components/page/side-drawer.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import type { AppealQueue } from './open-appeals.tsx'

type Check = AppealQueue['checks'][number]

/** Drawn verdicts that the caller may check, and the form of a check. */
export function AppealChecks({ queue: { checks, check_one_in: count } }: { readonly queue: AppealQueue }) {
  const t = useTranslations()
  const [opened, setOpened] = useState<Check | null>(null)
  const close = () => setOpened(null)
  const columns: TableColumnType<Check>[] = [
    {
      key: 'order',
      title: t('order.orderNo'),
      render: (_, { order_id, order_no }) => (
        <Link href={`/orders?id=${order_id}`} translate="no">
          {order_no}
        </Link>
      ),
    },
    { key: 'outcome', title: t('appeal.outcome'), render: (_, check) => <Outcome check={check} /> },
    {
      key: 'reason',
      className: 'solver-reason',
      title: t('appeal.reason'),
      render: (_, { reason }) => <span className="user-text">{reason}</span>,
    },
    { key: 'at', title: t('appeal.decidedAt'), render: (_, { at }) => <Moment value={at} /> },
    {
      key: 'act',
      title: t('solver.actions'),
      render: (_, check) => (
        <Button size="small" onClick={() => setOpened(check)}>
          {t('solver.check')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <p className="form-note secondary">{t('solver.checkNote', { count })}</p>
      <Table<Check>
        size="small"
        rowKey={({ order_id, round }) => `${order_id} ${round}`}
        dataSource={checks}
        columns={columns}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('solver.noChecks') }}
      />
      <SideDrawer
        open={opened !== null}
        title={t('solver.checkOf', { orderNo: opened?.order_no ?? '' })}
        width={520}
        onClose={close}
      >
        {opened && <CheckForm check={opened} onClose={close} />}
      </SideDrawer>
    </>
  )
}

/** What a verdict did, with what it awarded. */
function Outcome({ check: { outcome, award } }: { readonly check: Check }) {
  const t = useTranslations()
  return (
    <>
      {t(outcome === 'release' ? 'appeal.toBuyer' : 'appeal.toSeller')}
      {award === '' ? null : (
        <div className="secondary">
          {t('appeal.award')}: <Money value={award} currency="USDT" />
        </div>
      )}
    </>
  )
}

interface Values {
  readonly agrees: '' | 'true' | 'false'
  readonly reason: string
}

const initialValues: Values = { agrees: '', reason: '' }

/** Says whether the verdict is right, with a reason. */
function CheckForm({ check, onClose }: { readonly check: Check; readonly onClose: () => void }) {
  const t = useTranslations()
  const { order_id, order_no: orderNo, round, reason: verdict } = check
  const required = [{ required: true, message: t('solver.answerRequired') }]
  return (
    <CallForm
      call={consoleAppealCheck}
      initialValues={initialValues}
      submitLabel={t('solver.submitCheck')}
      toInput={({ agrees, reason }) => ({
        order_id,
        round: round === 2 ? ('2' as const) : ('1' as const),
        agrees: agrees === 'true' ? ('true' as const) : ('false' as const),
        reason: reason.trim(),
      })}
      done={() => t('solver.checked', { orderNo })}
      onClose={onClose}
    >
      <p>
        <Outcome check={check} />
      </p>
      <blockquote className="user-text appeal-quote">{verdict}</blockquote>
      <Form.Item name="agrees" label={t('solver.answer')} rules={required}>
        <Radio.Group
          options={[
            { value: 'true', label: t('solver.right') },
            { value: 'false', label: t('solver.wrong') },
          ]}
        />
      </Form.Item>
      <TextField
        name="reason"
        label={t('review.reason')}
        required={t('review.reasonRequired')}
        note={t('solver.movesNothing')}
        maxLength={2000}
        rows={[2, 6]}
      />
    </CallForm>
  )
}
