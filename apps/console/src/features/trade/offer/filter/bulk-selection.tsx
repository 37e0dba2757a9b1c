import { Button, Space, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { totalOf, type Page } from '../../../../components/page/page.ts'
import type { OfferSelection } from './use-offer-selection.ts'

interface BulkSelectionProps {
  readonly selection: OfferSelection
  readonly page: Pick<Page<never>, 'total' | 'at_least'>
  /** Opens the form that changes the selected offers. */
  onChange(): void
}

/** What is selected, and what can be done with it. */
export function BulkSelection({ selection, page, onChange }: BulkSelectionProps) {
  const t = useTranslations()
  const { ids, all } = selection
  const total = totalOf(page)
  return (
    <section className="bulk-bar" aria-label={t('bulk.title')}>
      <Typography.Text strong>
        {all ? t('offer.allSelected', total) : t('offer.bulkSelected', { count: ids.length })}
      </Typography.Text>
      <Space wrap>
        {all || total.total <= ids.length ? null : (
          <Button onClick={selection.selectAll}>{t('offer.selectAll', total)}</Button>
        )}
        <Button onClick={onChange}>{all ? t('offer.bulkMatching') : t('offer.bulk', { count: ids.length })}</Button>
        <Button type="text" onClick={selection.selectNone}>
          {t('bulk.none')}
        </Button>
      </Space>
    </section>
  )
}
