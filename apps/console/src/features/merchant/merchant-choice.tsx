import { consoleMerchantList } from '@c2c/contract'
import { Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useRead } from '../../lib/use-read.ts'

/** Every merchant by name. */
export function MerchantChoice({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (id: string) => void
}) {
  const t = useTranslations()
  const merchants = useRead(consoleMerchantList, { page: '1', page_size: '100' })
  return (
    <Select
      className="merchant-choice"
      aria-label={t('trade.merchant')}
      placeholder={t('trade.merchant')}
      loading={merchants.isFetching}
      value={value === '' ? null : value}
      onChange={onChange}
      options={(merchants.data?.list ?? []).map(({ merchant_id, name }) => ({ value: merchant_id, label: name }))}
    />
  )
}
