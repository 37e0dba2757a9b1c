import { consoleAccountConfirm, consoleAccountRetire } from '@c2c/contract'
import { Card, QRCode, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { AccountWait } from './account-wait.tsx'
import type { Account, PayType } from './pay-account.ts'
import { DailyLimit } from './daily-limit.tsx'
import { usePayAccountLabels } from './use-pay-account-labels.ts'

interface AccountCardProps {
  readonly account: Account
  readonly payTypes: readonly PayType[]
  readonly mayChange: boolean
}

/** A merchant's receiving account with its retire action. */
export function AccountCard({ account, payTypes, mayChange }: AccountCardProps) {
  const t = useTranslations()
  const labels = usePayAccountLabels(payTypes)
  const { account_id, pay_type, currency, fields, masked_account, created_at, retired_at, added_by, confirmed_by } =
    account
  const details = labels.inOrder(pay_type, Object.entries(fields)).map(([name, value]) => {
    const text = labels.fieldText(pay_type, name, value)
    const shown =
      name === 'picture' ? <QRCode key={name} type="svg" value={text} /> : <CopyText key={name} value={text} />
    return [labels.fieldName(pay_type, name), text && shown] as const
  })
  return (
    <Card
      size="small"
      title={`${labels.typeName(pay_type)} · ${currency || t('account.everyCurrency')}`}
      extra={
        retired_at === '' ? (
          <span className="command-buttons">
            {account.state === 'waiting' ? <Tag color="warning">{t('account.waiting')}</Tag> : null}
            {mayChange && account.may_confirm ? (
              <CommandButton
                call={consoleAccountConfirm}
                input={{ account_id }}
                type="primary"
                ask={t('account.askConfirm')}
                done={() => t('account.confirmed')}
              >
                {t('account.confirm')}
              </CommandButton>
            ) : null}
            {mayChange ? (
              <CommandButton call={consoleAccountRetire} input={{ account_id }} ask={t('account.askRetire')}>
                {t('account.retire')}
              </CommandButton>
            ) : null}
          </span>
        ) : (
          <Tag>{t('account.retired')}</Tag>
        )
      }
    >
      <AccountWait account={account} />
      <Details
        items={[
          ...details,
          ...(masked_account === '' ? [] : [[t('account.ofUser'), masked_account] as const]),
          [
            t('account.dailyLimit'),
            currency !== '' && <DailyLimit key="limit" account={account} mayChange={mayChange && retired_at === ''} />,
          ],
          [t('account.added'), <Moment key="added" value={created_at} />],
          ...(added_by === '' ? [] : [[t('account.addedBy'), added_by] as const]),
          ...(confirmed_by === '' ? [] : [[t('account.confirmedBy'), confirmed_by] as const]),
        ]}
      />
    </Card>
  )
}
