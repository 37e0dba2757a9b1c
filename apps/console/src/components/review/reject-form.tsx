import { textAreaMaximum, type RejectKind } from '@c2c/contract'
import type { UseMutationResult } from '@tanstack/react-query'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CommandForm } from './command-form.tsx'
import { noReason, ReasonField, type ReasonValues } from './reason-field.tsx'

interface RejectFormProps<CommandInput, Output> {
  readonly kind: RejectKind
  readonly command: UseMutationResult<Output, Error, CommandInput>
  /** What the button says, where it rejects more than one item. */
  readonly submitLabel?: string
  toInput(said: ReasonValues): CommandInput
  onDone(output: Output): void
  onCancel(): void
  /** What happens to the money. */
  readonly children: ReactNode
}

/** Asks for the reason of a rejection, which the person whose order it is reads. */
export function RejectForm<CommandInput, Output>(props: RejectFormProps<CommandInput, Output>) {
  const { kind, command, submitLabel, toInput, onDone, onCancel, children } = props
  const t = useTranslations()
  const [form] = Form.useForm<ReasonValues>()
  return (
    <CommandForm
      form={form}
      command={command}
      initialValues={noReason}
      submitLabel={submitLabel ?? t('review.reject')}
      danger
      toInput={toInput}
      onDone={onDone}
      onCancel={onCancel}
    >
      <ReasonField kind={kind} maxLength={textAreaMaximum} />
      {children}
    </CommandForm>
  )
}
