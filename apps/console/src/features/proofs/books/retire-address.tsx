import { consoleAssetsRetire } from '@c2c/contract'
import { App, Button, Popconfirm } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'

/** Ends that an address is counted. */
export function RetireAddress({ id }: { readonly id: string }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useCommand(consoleAssetsRetire)
  const retire = () =>
    mutate({ address_id: id }, { onError: (error) => notification.error({ title: errorMessage(error) }) })
  return (
    <Popconfirm title={t('books.assets.askRetire')} onConfirm={retire}>
      <Button size="small" loading={isPending}>
        {t('account.retire')}
      </Button>
    </Popconfirm>
  )
}
