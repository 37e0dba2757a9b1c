import { useEffect, useEffectEvent, useRef } from 'react'
import { usePageParams } from '../navigation/page-context.ts'
import type { ListState } from './use-list-call.ts'

/**
 * Opens the row that `order_id` in the page's address names, as links in mails do, once it has come; the rest of the list is
 * read for it.
 */
export function useAskedRow<Row>(list: ListState<Row>, idOf: (row: Row) => string, open: (row: Row) => void): void {
  const asked = usePageParams().get('order_id') ?? ''
  const opened = useRef('')
  const { rows, hasMore, loadingMore, error, loadMore } = list
  const found = asked === '' ? undefined : rows.find((row) => idOf(row) === asked)
  const readsOn = asked !== '' && !found && hasMore && !loadingMore && !error
  const show = useEffectEvent((row: Row) => {
    if (opened.current === asked) return
    opened.current = asked
    open(row)
  })
  const more = useEffectEvent(loadMore)
  useEffect(() => {
    if (found) show(found)
    else if (readsOn) more()
  }, [found, readsOn])
}
