import { Alert, Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { Failure } from './failure.tsx'
import { Skeleton, type SkeletonShape } from './skeleton.tsx'

/** The part of a query that its states are rendered from. */
export interface Read<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  refetch(): unknown
}

interface ReadStateProps<Data> {
  readonly query: Read<Data>
  /** The message for an empty answer; without `isEmpty` there is no empty state. */
  readonly empty?: ReactNode
  /** The shape of what is loading. */
  readonly shape?: SkeletonShape
  isEmpty?(data: Data): boolean
  children(data: Data): ReactNode
}

/** Renders a query in each state: loading, failed, empty, stale or loaded. */
export function ReadState<Data>({ query, empty, shape = 'details', isEmpty, children }: ReadStateProps<Data>) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { data, error } = query
  const retry = () => void query.refetch()
  if (data === undefined) {
    if (error !== null) return <Failure error={error} onRetry={retry} />
    return <Skeleton shape={shape} />
  }
  return (
    <>
      {error === null ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('failure.stale')}
          description={errorMessage(error)}
          action={<Button onClick={retry}>{t('common.retry')}</Button>}
        />
      )}
      {isEmpty?.(data) ? <Empty className="read-empty" description={empty} /> : children(data)}
    </>
  )
}
