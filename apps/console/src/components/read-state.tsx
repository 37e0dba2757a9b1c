import { Alert, Button, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useExplain } from '../lib/use-explain.ts'
import { Failure } from './failure.tsx'

/** The part of a query that its states are drawn from. */
export interface Read<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  refetch(): unknown
}

interface ReadStateProps<Data> {
  readonly query: Read<Data>
  /** What to say when there is nothing; without `isEmpty` there always is something. */
  readonly empty?: string
  isEmpty?(data: Data): boolean
  children(data: Data): ReactNode
}

/** An answer in each of its states: not here yet, not to be had, empty, no longer fresh, or there. */
export function ReadState<Data>({ query, empty, isEmpty, children }: ReadStateProps<Data>) {
  const t = useTranslations()
  const explain = useExplain()
  const { data, error } = query
  const retry = () => void query.refetch()
  if (data === undefined) {
    if (error !== null) return <Failure error={error} onRetry={retry} />
    return <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} className="read-skeleton" />
  }
  return (
    <>
      {error === null ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('failure.stale')}
          description={explain(error)}
          action={<Button onClick={retry}>{t('common.retry')}</Button>}
        />
      )}
      {isEmpty?.(data) ? <Empty className="read-empty" description={empty} /> : children(data)}
    </>
  )
}
