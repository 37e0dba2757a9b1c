import type { CallInput, CallOutput } from '@c2c/contract'
import { App } from 'antd'
import type { ConsoleCall } from './api-context.ts'
import { useCommand } from './use-command.ts'
import { useErrorMessage } from './use-error-message.ts'

/** A command without a form: notifications say why it failed, and with `done` what came of it. */
export function useAction<C extends ConsoleCall>(call: C) {
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useCommand(call)
  const run = (input: CallInput<C>, done?: (output: CallOutput<C>) => string | null) =>
    mutate(input, {
      onSuccess: (output) => {
        const title = done?.(output) ?? null
        if (title !== null) notification.success({ title })
      },
      onError: (error) => notification.error({ title: errorMessage(error) }),
    })
  return { isPending, run }
}
