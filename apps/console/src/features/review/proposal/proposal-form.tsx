import { textAreaMaximum } from '@c2c/contract'
import type { UseMutationResult } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { ProposalSummary } from './proposal-summary.tsx'
import type { Proposal } from './proposal.ts'

interface ProposalFormProps<CommandInput> {
  readonly proposal: Proposal
  readonly command: UseMutationResult<Proposal, Error, CommandInput>
  readonly name: 'approve' | 'reject' | 'withdraw'
  toInput(text: string): CommandInput
  onDone(output: Proposal): void
  onCancel(): void
}

const labels = {
  approve: 'proposal.approveRequest',
  reject: 'proposal.rejectRequest',
  withdraw: 'proposal.withdraw',
} as const

/** The decision form of a proposal: its postings, and a note or the reason of a rejection. */
export function ProposalForm<CommandInput>(props: ProposalFormProps<CommandInput>) {
  const { proposal, command, name, toInput, onDone, onCancel } = props
  const t = useTranslations()
  const [form] = Form.useForm<{ text: string }>()
  const approves = name === 'approve'
  return (
    <CommandForm
      form={form}
      command={command}
      initialValues={{ text: '' }}
      submitLabel={t(labels[name])}
      tone={approves ? 'approve' : 'refuse'}
      toInput={({ text }) => toInput(text.trim())}
      onDone={onDone}
      onCancel={onCancel}
    >
      <PostingSummary>
        <li>{approves ? <ProposalSummary proposal={proposal} /> : t('proposal.nothingPosted')}</li>
      </PostingSummary>
      <Form.Item
        name="text"
        label={t(approves ? 'review.note' : 'review.reason')}
        extra={t('review.noteNote')}
        rules={approves ? [] : [{ required: true, whitespace: true, message: t('review.reasonRequired') }]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 1, maxRows: 5 }} maxLength={textAreaMaximum} showCount />
      </Form.Item>
    </CommandForm>
  )
}
