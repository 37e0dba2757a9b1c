import { consoleAccountChange } from '@c2c/contract'
import { Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { useAction } from '../../../lib/use-action.ts'
import type { Account } from './pay-account.ts'

/** The sum paid to an account of one currency today, and its daily limit, which is changed here; an empty one is removed. */
export function DailyLimit({ account, mayChange }: { readonly account: Account; readonly mayChange: boolean }) {
  const t = useTranslations()
  const { isPending, run } = useAction(consoleAccountChange)
  const { account_id, currency, daily_limit, used_today: used } = account
  const text =
    daily_limit === ''
      ? t('account.noLimit', { used, currency })
      : t('account.usedOf', { used, limit: daily_limit, currency })
  if (!mayChange) return text
  const change = (typed: string) => {
    if (typed.trim() !== daily_limit) run({ account_id, daily_limit: typed.trim() })
  }
  return (
    <Typography.Text disabled={isPending} editable={{ text: daily_limit, onChange: change }}>
      {text}
    </Typography.Text>
  )
}
