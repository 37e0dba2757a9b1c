import { consoleMerchantList } from '@c2c/contract'
import { Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useRead } from '../../lib/use-read.ts'

interface MerchantSelectProps {
  /** Inside a form, the form passes these three. */
  readonly id?: string
  readonly value?: string
  onChange?(id: string): void
}

/** A select of all merchants by name. */
export function MerchantSelect({ id, value = '', onChange }: MerchantSelectProps) {
  const t = useTranslations()
  const merchants = useRead(consoleMerchantList, { page: '1', page_size: '100' })
  return (
    <Select
      className="merchant-select"
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
