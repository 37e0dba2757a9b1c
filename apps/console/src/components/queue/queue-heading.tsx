import { ReloadOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../page/page-heading.tsx'
import type { QueueNavigation } from './use-queue-location.ts'

interface QueueHeadingProps {
  readonly title: string
  readonly navigation: QueueNavigation
  readonly total: number | undefined
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** The title of a queue with its count and its filter. */
export function QueueHeading({ title, navigation, total, busy, onRefresh }: QueueHeadingProps) {
  const t = useTranslations()
  const { location, filters, labelOf, go } = navigation
  return (
    <PageHeading title={title} note={total !== undefined && t(`queue.count.${labelOf(location.state)}`, { total })}>
      <Segmented
        value={location.state}
        onChange={(state) => go({ state, page: 1, id: null })}
        options={filters.map((filter) => ({ value: filter, label: t(`queue.filter.${labelOf(filter)}`) }))}
      />
      <Button icon={<ReloadOutlined />} aria-label={t('common.refresh')} loading={busy} onClick={onRefresh} />
    </PageHeading>
  )
}
