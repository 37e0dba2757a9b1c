import { consoleChainDisputes, consoleChainVerdict, type CallOutput } from '@c2c/contract'
import { Alert, App, Card, Form, Radio } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'

type Dispute = CallOutput<typeof consoleChainDisputes>['list'][number]

/** Networks whose providers disagree, each with its decision; nothing while they agree. */
export function Disputes() {
  const { data } = useRead(consoleChainDisputes, { page: '1', page_size: '20' })
  // Here, since what is said after a decision outlives the form of the dispute.
  const command = useCommand(consoleChainVerdict)
  const open = data?.list.filter(({ decided_at }) => decided_at === '') ?? []
  return open.map((dispute) => <OpenDispute key={dispute.dispute_id} dispute={dispute} command={command} />)
}

interface DisputeProps {
  readonly dispute: Dispute
  readonly command: ReturnType<typeof useCommand<typeof consoleChainVerdict>>
}

function OpenDispute({ dispute, command }: DisputeProps) {
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
        {mayDecide ? <Verdict dispute={dispute} command={command} /> : null}
      </div>
    </Card>
  )
}

/** Nothing is chosen before a person chooses: a wrong verdict makes a liar the witness. */
const choices = ['shown', 'denied', 'none'] as const
type Choice = (typeof choices)[number]

function Verdict({ dispute: { dispute_id, shown_by, denied_by }, command }: DisputeProps) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<{ wrong: Choice | undefined; note: string }>()
  const providers: Readonly<Record<Choice, string>> = { shown: shown_by, denied: denied_by, none: '' }
  const options = choices.map((value) => ({
    value,
    label: value === 'none' ? t('chain.again') : t('chain.isWrong', { provider: providers[value] }),
  }))
  return (
    <CommandForm
      form={form}
      command={command}
      initialValues={{ wrong: undefined, note: '' }}
      toInput={({ wrong, note }) => ({ dispute_id, provider: wrong ? providers[wrong] : '', note })}
      pathOf={(name) => [name === 'provider' ? 'wrong' : name]}
      submitLabel={t('chain.decide')}
      onDone={({ proposal }) => notification.success({ title: proposal ? t('proposal.proposed') : t('chain.decided') })}
      onCancel={() => form.resetFields()}
    >
      <Alert className="form-note" type="info" showIcon title={t('chain.compare')} />
      <Form.Item name="wrong" label={t('chain.wrong')} rules={[{ required: true, message: t('common.required') }]}>
        <Radio.Group options={options} />
      </Form.Item>
      <TextField name="note" label={t('chain.verdictNote')} required={t('common.required')} rows={[2, 6]} />
    </CommandForm>
  )
}
