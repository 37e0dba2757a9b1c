import { consoleVerificationAccept, consoleVerificationReject, textAreaMaximum } from '@c2c/contract'
import { App, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { Decision } from '../../../components/review/decision.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import type { Verification } from './verification.ts'

interface DecisionProps {
  readonly verification: Verification
}

/** The decisions about an open identity check, for roles that may make them. */
export function VerificationDecision({ verification }: DecisionProps) {
  const t = useTranslations()
  const mayCall = useMayCall()
  if (verification.state !== 'audit' || !mayCall(consoleVerificationAccept)) return null
  return (
    <Decision
      choices={[
        {
          key: 'reject',
          shortcut: 'r',
          label: t('verification.reject'),
          tone: 'refuse',
          form: (close) => <DecideForm verification={verification} name="reject" onCancel={close} />,
        },
        {
          key: 'accept',
          shortcut: 'a',
          label: t('verification.accept'),
          tone: 'approve',
          form: (close) => <DecideForm verification={verification} name="accept" onCancel={close} />,
        },
      ]}
    />
  )
}

interface DecideFormProps extends DecisionProps {
  readonly name: 'accept' | 'reject'
  onCancel(): void
}

/** What the decision does, and its reason, which is recorded; that of a rejection is shown to the user. */
function DecideForm({ verification, name, onCancel }: DecideFormProps) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const accept = useCommand(consoleVerificationAccept)
  const reject = useCommand(consoleVerificationReject)
  const [form] = Form.useForm<{ reason: string }>()
  const { verification_id, user } = verification
  const accepts = name === 'accept'
  return (
    <CommandForm
      form={form}
      command={accepts ? accept : reject}
      initialValues={{ reason: '' }}
      submitLabel={t(accepts ? 'verification.accept' : 'verification.reject')}
      tone={accepts ? 'approve' : 'refuse'}
      toInput={({ reason }) => ({ verification_id, reason: reason.trim() })}
      onDone={() => notification.success({ title: t(accepts ? 'verification.accepted' : 'verification.rejected') })}
      onCancel={onCancel}
    >
      <p>{t(accepts ? 'verification.acceptEffect' : 'verification.rejectEffect', { account: user.account })}</p>
      <Form.Item
        name="reason"
        label={t('review.reason')}
        rules={[{ required: true, whitespace: true, message: t('review.reasonRequired') }]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 1, maxRows: 5 }} maxLength={textAreaMaximum} showCount />
      </Form.Item>
    </CommandForm>
  )
}
