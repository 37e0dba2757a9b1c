import { consoleAccountConfirm } from '@c2c/contract'
import { App, Button, Popconfirm } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'

/** Ends the wait of an account that another member added. */
export function ConfirmAccount({ accountId }: { readonly accountId: string }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useCommand(consoleAccountConfirm)
  const confirm = () =>
    mutate(
      { account_id: accountId },
      {
        onSuccess: () => notification.success({ title: t('account.confirmed') }),
        onError: (error) => notification.error({ title: errorMessage(error) }),
      },
    )
  return (
    <Popconfirm title={t('account.askConfirm')} onConfirm={confirm}>
      <Button size="small" type="primary" loading={isPending}>
        {t('account.confirm')}
      </Button>
    </Popconfirm>
  )
}
