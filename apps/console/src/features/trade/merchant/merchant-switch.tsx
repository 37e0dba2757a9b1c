import { consoleMerchantChange } from '@c2c/contract'
import { Popconfirm, Space, Switch, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useAction } from '../../../lib/use-action.ts'
import type { Merchant } from './merchant.ts'

/** Suspends or resumes a merchant; open trades continue either way. */
export function MerchantSwitch({ merchant, mayChange }: { readonly merchant: Merchant; readonly mayChange: boolean }) {
  const t = useTranslations()
  const { isPending, run } = useAction(consoleMerchantChange)
  const { suspended, merchant_id } = merchant
  if (!mayChange)
    return <Tag color={suspended ? 'error' : 'success'}>{t(suspended ? 'merchant.suspended' : 'merchant.trading')}</Tag>
  const change = () => run({ merchant_id, suspended: suspended ? 'false' : 'true' })
  return (
    <Popconfirm
      title={t(suspended ? 'merchant.askResume' : 'merchant.askSuspend', { name: merchant.name })}
      onConfirm={change}
    >
      <Space>
        <Switch aria-label={t('merchant.trades')} checked={!suspended} loading={isPending} />
        {t(suspended ? 'merchant.suspended' : 'merchant.trading')}
      </Space>
    </Popconfirm>
  )
}
