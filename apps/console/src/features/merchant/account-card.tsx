import { consoleAccountRetire } from '@c2c/contract'
import { App, Button, Card, Popconfirm, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../components/copy-text.tsx'
import { Facts } from '../../components/facts.tsx'
import { Moment } from '../../components/moment.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useExplain } from '../../lib/use-explain.ts'
import type { Account, PayType } from './account.ts'
import { useAccountWords } from './use-account-words.ts'

interface AccountCardProps {
  readonly account: Account
  readonly payTypes: readonly PayType[]
  readonly mayChange: boolean
}

/** One account, and the way to make no new trade with it. */
export function AccountCard({ account, payTypes, mayChange }: AccountCardProps) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const explain = useExplain()
  const words = useAccountWords(payTypes)
  const { isPending, mutate } = useCommand(consoleAccountRetire)
  const { account_id, pay_type, currency, fields, created_at, retired_at } = account
  const retire = () => mutate({ account_id }, { onError: (error) => notification.error({ title: explain(error) }) })
  const facts = words
    .inOrder(pay_type, Object.entries(fields))
    .map(([name, value]) => [words.fieldName(pay_type, name), value && <CopyText key={name} value={value} />] as const)
  return (
    <Card
      size="small"
      title={`${words.typeName(pay_type)} · ${currency || t('account.everyCurrency')}`}
      extra={
        retired_at === '' ? (
          mayChange && (
            <Popconfirm title={t('account.askRetire')} onConfirm={retire}>
              <Button size="small" loading={isPending}>
                {t('account.retire')}
              </Button>
            </Popconfirm>
          )
        ) : (
          <Tag>{t('account.retired')}</Tag>
        )
      }
    >
      <Facts facts={[...facts, [t('account.added'), <Moment key="added" value={created_at} />]]} />
    </Card>
  )
}
