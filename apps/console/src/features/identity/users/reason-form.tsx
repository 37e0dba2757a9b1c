import { textAreaMaximum } from '@c2c/contract'
import type { UseMutationResult } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandForm } from '../../../components/review/command-form.tsx'

interface ReasonFormProps<CommandInput, Output> {
  readonly command: UseMutationResult<Output, Error, CommandInput>
  readonly name: 'freeze' | 'unfreeze' | 'endSessions'
  readonly danger?: boolean
  toInput(reason: string): CommandInput
  onDone(output: Output): void
  onCancel(): void
}

const says = {
  freeze: ['nothingNew', 'noPayout', 'goesOn', 'reads'],
  unfreeze: ['allowed', 'history'],
  endSessions: ['everywhere', 'again'],
} as const

/** Asks for the reason of an action on an account, below its effects. */
export function ReasonForm<CommandInput, Output>(props: ReasonFormProps<CommandInput, Output>) {
  const { command, name, danger = false, toInput, onDone, onCancel } = props
  const t = useTranslations()
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <CommandForm
      form={form}
      command={command}
      initialValues={{ reason: '' }}
      submitLabel={t(`users.${name}`)}
      danger={danger}
      toInput={({ reason }) => toInput(reason.trim())}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Alert
        className="command-error"
        type={danger ? 'warning' : 'info'}
        title={t('users.does.title')}
        description={
          <ul className="problems">
            {says[name].map((line) => (
              <li key={line}>{t(`users.does.${line}`)}</li>
            ))}
          </ul>
        }
      />
      <Form.Item
        name="reason"
        label={t('review.reason')}
        extra={t(name === 'freeze' ? 'review.reasonNote' : 'review.noteNote')}
        rules={[{ required: true, whitespace: true, message: t('review.reasonRequired') }]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} maxLength={textAreaMaximum} showCount />
      </Form.Item>
    </CommandForm>
  )
}
