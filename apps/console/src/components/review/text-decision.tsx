import type { CallInput } from '@c2c/contract'
import type { ConsoleCall } from '../../lib/api-context.ts'
import { TextField, type TextFieldProps } from '../form/text-field.tsx'
import { CallForm, type CallFormProps } from './call-form.tsx'

interface TextDecisionProps<C extends ConsoleCall> extends Omit<
  CallFormProps<C, Readonly<Record<string, string>>>,
  'initialValues' | 'toInput'
> {
  /** The field of the reason or the note. */
  readonly text: TextFieldProps
  toInput(text: string): CallInput<C>
}

/** The form of a decision with one text, its reason or a note. Its children, above, say what it does. */
export function TextDecision<C extends ConsoleCall>({ text, toInput, children, ...form }: TextDecisionProps<C>) {
  const { name = 'reason' } = text
  return (
    <CallForm {...form} initialValues={{ [name]: '' }} toInput={(values) => toInput((values[name] ?? '').trim())}>
      {children}
      <TextField autoFocus {...text} />
    </CallForm>
  )
}
