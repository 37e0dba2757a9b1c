import { consoleAlertTelegramLink, consoleAlertTelegramUnlink } from '@c2c/contract'
import { App, Button, Card } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import type { AlertInfo } from './alert.ts'

/** The link with a Telegram chat. Starting the bot in Telegram links it; the page shows that at once. */
export function TelegramCard({ state }: { readonly state: AlertInfo['telegram'] }) {
  const t = useTranslations()
  const link = useCommand(consoleAlertTelegramLink)
  const unlink = useCommand(consoleAlertTelegramUnlink)
  const messageOf = useErrorMessage()
  const { notification } = App.useApp()
  const onError = (error: Error) => notification.error({ title: figures(messageOf(error)) })
  const end = () => {
    // The link that made it no longer works.
    link.reset()
    unlink.mutate({}, { onError })
  }
  if (state === 'linked') {
    return (
      <Card title={t('alert.ways.telegram')}>
        <p>{t('alert.telegramLinked')}</p>
        <Button loading={unlink.isPending} onClick={end}>
          {t('alert.telegramUnlink')}
        </Button>
      </Card>
    )
  }
  return (
    <Card title={t('alert.ways.telegram')}>
      {link.data ? (
        <>
          <p>{t('alert.telegramStart')}</p>
          <a href={link.data.url} target="_blank" rel="noreferrer">
            {t('alert.telegramOpen')}
          </a>
        </>
      ) : (
        <Button loading={link.isPending} onClick={() => link.mutate({}, { onError })}>
          {t('alert.telegramLink')}
        </Button>
      )}
    </Card>
  )
}
