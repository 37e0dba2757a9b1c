import { ReloadOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session.ts'
import { totalOf, type Page } from '../page/page.ts'
import { PageHeading } from '../page/page-heading.tsx'
import { SearchBox } from '../page/search-box.tsx'
import type { QueueNavigation } from './use-queue-location.ts'

interface QueueHeadingProps {
  readonly title: string
  readonly filter: ReactNode
  readonly navigation: QueueNavigation
  readonly page: Pick<Page<never>, 'total' | 'at_least'> | undefined
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** The title of a queue with its count and its filter. */
export function QueueHeading({ title, filter, navigation, page, busy, onRefresh }: QueueHeadingProps) {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  const { location, shown, filters, labelOf, go } = navigation
  return (
    <PageHeading
      title={title}
      note={
        page &&
        (location.search === ''
          ? t(`queue.count.${labelOf(location.state)}`, totalOf(page))
          : t('queue.found', totalOf(page)))
      }
    >
      <SearchBox
        value={location.search}
        busy={busy && location.search !== ''}
        placeholder={t(isMerchant ? 'queue.searchForTrades' : 'queue.searchFor')}
        onSearch={(search) => go({ search, page: 1, id: null })}
      />
      {filter}
      <Segmented
        value={shown}
        onChange={(state) => go({ state, page: 1, id: null, ...(shown !== location.state && { search: '' }) })}
        options={filters.map((value) => ({ value, label: t(`queue.filter.${labelOf(value)}`) }))}
      />
      <Button icon={<ReloadOutlined />} aria-label={t('common.refresh')} loading={busy} onClick={onRefresh} />
    </PageHeading>
  )
}
