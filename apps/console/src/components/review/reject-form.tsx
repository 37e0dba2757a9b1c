import { textAreaMaximum } from '@c2c/contract'
import type { UseMutationResult } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CommandForm } from './command-form.tsx'

interface RejectFormProps<CommandInput, Output> {
  readonly command: UseMutationResult<Output, Error, CommandInput>
  toInput(reason: string): CommandInput
  onDone(output: Output): void
  onCancel(): void
  /** What happens to the money. */
  readonly children: ReactNode
}

/** Asks for the reason of a rejection; the person whose order it is reads it as it is written here. */
export function RejectForm<CommandInput, Output>(props: RejectFormProps<CommandInput, Output>) {
  const { command, toInput, onDone, onCancel, children } = props
  const t = useTranslations()
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <CommandForm
      form={form}
      command={command}
      initialValues={{ reason: '' }}
      submitLabel={t('review.reject')}
      danger
      toInput={({ reason }) => toInput(reason.trim())}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Form.Item
        name="reason"
        label={t('review.reason')}
        extra={t('review.reasonNote')}
        rules={[{ required: true, whitespace: true, message: t('review.reasonRequired') }]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} maxLength={textAreaMaximum} showCount />
      </Form.Item>
      {children}
    </CommandForm>
  )
}
