import { consoleSettingTestMail } from '@c2c/contract'
import { App, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../lib/use-command.ts'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { useMayCall } from '../../lib/use-may-call.ts'

/** The button that mails a test to the member's own address, for those who may. */
export function TestMail() {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { notification } = App.useApp()
  const test = useCommand(consoleSettingTestMail)
  const mayTest = useMayCall()(consoleSettingTestMail)
  if (!mayTest) return null
  const send = () =>
    test.mutate(
      {},
      {
        onSuccess: ({ email, result, failure }) => {
          const title = t(`overview.testMail.${result}`, { email })
          if (failure === '') notification.success({ title })
          else notification.error({ title, description: failure, duration: 0 })
        },
        onError: (error) => notification.error({ title: errorMessage(error) }),
      },
    )
  return (
    <Button size="small" loading={test.isPending} onClick={send}>
      {t('overview.testMail.send')}
    </Button>
  )
}
