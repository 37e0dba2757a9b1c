import { useEffect, useRef, type Key, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListState } from '../../lib/call/use-list-call.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { SkeletonRows } from '../feedback/skeleton.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './list.module.css'

interface ListProps<R> {
  /** The result of `useListCall`. */
  readonly state: ListState<R>
  readonly keyOf: (row: R) => Key
  readonly children: (row: R) => ReactNode
  /** Shown when the list is empty. */
  readonly empty: ReactNode
  readonly loading?: ReactNode
}

/** A list that loads more rows near its end; loading, failing and empty are drawn too. */
export function List<R>({ state, keyOf, children, empty, loading }: ListProps<R>) {
  if (state.loading) return loading ?? <SkeletonRows />
  if (state.error && state.rows.length === 0)
    return <ErrorState error={state.error} onRetry={() => void state.refresh()} />
  if (state.rows.length === 0) return empty
  return (
    <>
      <ul className={styles.list}>
        {state.rows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {state.hasMore && <ListEnd state={state} />}
    </>
  )
}

function ListEnd<R>({ state }: { readonly state: ListState<R> }) {
  const t = useTranslations('common')
  const end = useRef<HTMLDivElement>(null)
  const { loadMore, loadingMore, error } = state

  useEffect(() => {
    const element = end.current
    // After a failure the person decides when to try again.
    if (!element || loadingMore || error) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: '240px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [loadMore, loadingMore, error])

  return (
    <div ref={end} className={styles.end}>
      {loadingMore ? (
        <>
          <Spinner /> {t('loading')}
        </>
      ) : (
        <button type="button" className={styles.more} onClick={loadMore}>
          {t(error ? 'retry' : 'more')}
        </button>
      )}
    </div>
  )
}
