import type { CallInput, CallOutput } from '@c2c/contract'
import { App } from 'antd'
import { figures } from '../display/marked-figures.tsx'
import type { ConsoleCall } from '../../lib/api-context.ts'
import { useCommand } from '../../lib/use-command.ts'
import { CommandForm, type CommandFormProps } from './command-form.tsx'

export interface CallFormProps<C extends ConsoleCall, Values extends object> extends Omit<
  CommandFormProps<Values, CallInput<C>, CallOutput<C>>,
  'command' | 'onDone' | 'onCancel'
> {
  readonly call: C
  /** Whether the form stays after it was sent, as that of a decision does until its item has changed. */
  readonly stays?: boolean
  /** The text of the notification of success. */
  done?(output: CallOutput<C>): string
  /** Called after success, instead of `onClose`. */
  onDone?(output: CallOutput<C>): void
  onClose(): void
}

/** The form of one call: it sends the call, says what came of it, and closes. */
export function CallForm<C extends ConsoleCall, Values extends object>(props: CallFormProps<C, Values>) {
  const { call, stays = false, done, onDone, onClose, ...rest } = props
  const { notification } = App.useApp()
  const command = useCommand(call)
  const finish = (output: CallOutput<C>) => {
    if (done) notification.success({ title: figures(done(output)) })
    if (onDone) onDone(output)
    else if (!stays) onClose()
  }
  return <CommandForm {...rest} command={command} onDone={finish} onCancel={onClose} />
}
