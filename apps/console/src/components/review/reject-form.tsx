import { textAreaMaximum, type RejectKind } from '@c2c/contract'
import type { UseMutationResult } from '@tanstack/react-query'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { CommandForm } from './command-form.tsx'
import { emptyReason, ReasonField, type ReasonValues } from './reason-field.tsx'

export interface RejectFormProps<CommandInput, Output> {
  readonly kind: RejectKind
  readonly command: UseMutationResult<Output, Error, CommandInput>
  /** The outcome, with its amount. */
  readonly submitLabel: string
  toInput(reason: ReasonValues): CommandInput
  onDone(output: Output): void
  onCancel(): void
  /** What happens to the money. */
  readonly children: ReactNode
}

/** Asks for the reason of a rejection, which the user reads. */
export function RejectForm<CommandInput, Output>(props: RejectFormProps<CommandInput, Output>) {
  const { kind, command, submitLabel, toInput, onDone, onCancel, children } = props
  const [form] = Form.useForm<ReasonValues>()
  return (
    <CommandForm
      form={form}
      command={command}
      initialValues={emptyReason}
      submitLabel={submitLabel}
      tone="refuse"
      toInput={toInput}
      onDone={onDone}
      onCancel={onCancel}
    >
      <ReasonField kind={kind} maxLength={textAreaMaximum} />
      {children}
    </CommandForm>
  )
}
