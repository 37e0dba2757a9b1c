import { consoleChainDisputes, consoleChainVerdict, textAreaMaximum, type CallOutput } from '@c2c/contract'
import { Alert, App, Card, Form, Input, Radio } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../components/display/money.tsx'
import { CommandForm } from '../../components/review/command-form.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import { useRead } from '../../lib/use-read.ts'

type Dispute = CallOutput<typeof consoleChainDisputes>['list'][number]

/** Networks whose providers disagree, each with its decision; nothing while they agree. */
export function Disputes() {
  const { data } = useRead(consoleChainDisputes, { page: '1', page_size: '20' })
  const open = data?.list.filter(({ decided_at }) => decided_at === '') ?? []
  return open.map((dispute) => <OpenDispute key={dispute.dispute_id} dispute={dispute} />)
}

function OpenDispute({ dispute }: { readonly dispute: Dispute }) {
  const t = useTranslations()
  const mayDecide = useMayCall()(consoleChainVerdict)
  const { network, block, txid, shown_by: shown, denied_by: denied, waiting } = dispute
  const amount = () => <Money value={waiting} currency="USDT" exact />
  return (
    <Card title={t('chain.disputes')}>
      <div className="sections">
        <Alert
          type="error"
          showIcon
          title={t.rich('chain.stopped', { network, amount })}
          description={
            txid === ''
              ? t('chain.differsBlock', { shown, denied, block })
              : t('chain.differsTransaction', { shown, denied, block, txid })
          }
        />
        {mayDecide ? <Verdict dispute={dispute} /> : null}
      </div>
    </Card>
  )
}

function Verdict({ dispute: { dispute_id, shown_by, denied_by } }: { readonly dispute: Dispute }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<{ provider: string; note: string }>()
  const required = [{ required: true, whitespace: true, message: t('common.required') }]
  const wrong = [shown_by, denied_by].map((provider) => ({
    value: provider,
    label: t('chain.isWrong', { provider }),
  }))
  return (
    <CommandForm
      form={form}
      command={useCommand(consoleChainVerdict)}
      initialValues={{ provider: shown_by, note: '' }}
      toInput={(values) => ({ ...values, dispute_id })}
      submitLabel={t('chain.decide')}
      onDone={({ proposal }) => notification.success({ title: proposal ? t('proposal.proposed') : t('chain.decided') })}
      onCancel={() => form.resetFields()}
    >
      <Alert className="form-note" type="info" showIcon title={t('chain.compare')} />
      <Form.Item name="provider" label={t('chain.wrong')}>
        <Radio.Group options={[...wrong, { value: '', label: t('chain.again') }]} />
      </Form.Item>
      <Form.Item name="note" label={t('chain.verdictNote')} rules={required}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={textAreaMaximum} showCount />
      </Form.Item>
    </CommandForm>
  )
}
