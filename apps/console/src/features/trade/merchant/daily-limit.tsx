import { consoleAccountChange } from '@c2c/contract'
import { App, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import type { Account } from './pay-account.ts'

/** What an account of one currency is paid today, of its daily limit, which is changed here; emptied, there is none. */
export function DailyLimit({ account, mayChange }: { readonly account: Account; readonly mayChange: boolean }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useCommand(consoleAccountChange)
  const { account_id, currency, daily_limit, used_today: used } = account
  const text =
    daily_limit === ''
      ? t('account.noLimit', { used, currency })
      : t('account.usedOf', { used, limit: daily_limit, currency })
  if (!mayChange) return text
  const change = (typed: string) => {
    const onError = (error: Error) => notification.error({ title: errorMessage(error) })
    if (typed.trim() !== daily_limit) mutate({ account_id, daily_limit: typed.trim() }, { onError })
  }
  return (
    <Typography.Text disabled={isPending} editable={{ text: daily_limit, onChange: change }}>
      {text}
    </Typography.Text>
  )
}
