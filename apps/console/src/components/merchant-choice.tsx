import { consoleMerchantList } from '@c2c/contract'
import { Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useRead } from '../lib/use-read.ts'

interface MerchantChoiceProps {
  /** In a form the three are the form's. */
  readonly id?: string
  readonly value?: string
  onChange?(id: string): void
}

/** Every merchant by name. */
export function MerchantChoice({ id, value = '', onChange }: MerchantChoiceProps) {
  const t = useTranslations()
  const merchants = useRead(consoleMerchantList, { page: '1', page_size: '100' })
  return (
    <Select
      className="merchant-choice"
      {...(id !== undefined && { id })}
      aria-label={t('trade.merchant')}
      placeholder={t('trade.merchant')}
      loading={merchants.isFetching}
      value={value === '' ? null : value}
      onChange={(chosen: string) => onChange?.(chosen)}
      options={(merchants.data?.list ?? []).map(({ merchant_id, name }) => ({ value: merchant_id, label: name }))}
    />
  )
}
