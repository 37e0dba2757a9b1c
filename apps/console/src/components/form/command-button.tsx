import type { CallInput, CallOutput } from '@c2c/contract'
import { Button, Popconfirm, type ButtonProps } from 'antd'
import type { ConsoleCall } from '../../lib/api-context.ts'
import { useAction } from '../../lib/use-action.ts'

interface CommandButtonProps<C extends ConsoleCall> extends Pick<ButtonProps, 'danger' | 'disabled' | 'size' | 'type'> {
  readonly call: C
  readonly input: CallInput<C>
  /** The question that confirms it; absent for a button that acts at once. */
  readonly ask?: string
  /** The answer that confirms a dangerous command, in its own words. */
  readonly confirm?: string
  readonly children: string
  /** The text of the notification of success; null for none. */
  done?(output: CallOutput<C>): string | null
}

/** A button that sends one command, where it is asked for after a confirmation. */
export function CommandButton<C extends ConsoleCall>(props: CommandButtonProps<C>) {
  const { call, input, ask, confirm, done, size = 'small', children, ...button } = props
  const { isPending, run } = useAction(call)
  const act = () => run(input, done)
  const shown = (
    <Button {...button} size={size} loading={isPending} {...(ask === undefined && { onClick: act })}>
      {children}
    </Button>
  )
  if (ask === undefined) return shown
  return (
    <Popconfirm
      title={ask}
      onConfirm={act}
      {...(confirm !== undefined && { okText: confirm, okButtonProps: { danger: button.danger ?? false } })}
    >
      {shown}
    </Popconfirm>
  )
}
