import { consoleOrderClaim, consoleOrderHandOver, consoleOrderMemberList } from '@c2c/contract'
import { Button, Form, Modal, Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Name } from '../../../components/display/name.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { useSession } from '../../../lib/session.ts'
import { useRead } from '../../../lib/use-read.ts'
import type { OrderReview } from './order-review.ts'

/** The member who has taken over a trade; members of the merchant take over and hand over open ones. */
export function OrderHolder({ order: { order_id, holder, state } }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const [handing, setHanding] = useState(false)
  const isMember = useSession()?.role === 'merchant'
  if (!isMember || (holder === null && state !== 'audit')) return null
  return (
    <Space wrap>
      {holder === null ? null : (
        <span>
          {t('trade.holder.title')}: <Name>{holder.name}</Name>
        </span>
      )}
      {holder === null ? (
        <CommandButton call={consoleOrderClaim} input={{ order_id }} size="small">
          {t('trade.holder.claim')}
        </CommandButton>
      ) : null}
      {state === 'audit' ? (
        <Button size="small" onClick={() => setHanding(true)}>
          {t('trade.holder.handOver')}
        </Button>
      ) : null}
      <Modal
        open={handing}
        title={t('trade.holder.handOver')}
        footer={null}
        onCancel={() => setHanding(false)}
        destroyOnHidden
      >
        <HandOver orderId={order_id} onClose={() => setHanding(false)} />
      </Modal>
    </Space>
  )
}

function HandOver({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const t = useTranslations()
  const members = useRead(consoleOrderMemberList, { merchant_id: '' })
  return (
    <CallForm
      call={consoleOrderHandOver}
      initialValues={{ staff_id: undefined as string | undefined, note: '' }}
      submitLabel={t('trade.holder.handOver')}
      toInput={({ staff_id = '', note }) => ({ order_id: orderId, staff_id, note: note.trim() })}
      onClose={onClose}
    >
      <Form.Item
        name="staff_id"
        label={t('trade.holder.to')}
        rules={[{ required: true, message: t('trade.holder.toRequired') }]}
      >
        <Select
          autoFocus
          loading={members.isPending}
          options={members.data?.list.map(({ staff_id: value, name: label }) => ({ value, label })) ?? []}
        />
      </Form.Item>
      <TextField
        name="note"
        label={t('review.note')}
        note={t('trade.holder.noteNote')}
        required={t('trade.holder.noteRequired')}
        maxLength={500}
        rows={[2, 5]}
      />
    </CallForm>
  )
}

/** Narrows the list to the trades of one member; a merchant of one has no choice. */
export function MemberFilter({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const t = useTranslations()
  const members = useRead(consoleOrderMemberList, { merchant_id: '' })
  const list = members.data?.list ?? []
  if (list.length < 2 && value === '') return null
  return (
    <Select
      className="member-filter"
      aria-label={t('trade.holder.title')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('trade.holder.all') },
        ...list.map(({ staff_id, name }) => ({ value: staff_id, label: name })),
      ]}
    />
  )
}
