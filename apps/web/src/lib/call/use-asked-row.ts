import { useEffect, useEffectEvent, useState } from 'react'
import { usePageParams } from '../navigation/page-context.ts'
import type { ListState } from './use-list-call.ts'

/**
 * Opens the row that `order_id` in the page's address names, as links in mails do, once it has come; earlier pages of the
 * list are read for it. Answers the id.
 */
export function useAskedRow<Row>(list: ListState<Row>, idOf: (row: Row) => string, open: (row: Row) => void): string {
  const asked = usePageParams().get('order_id') ?? ''
  const [opened, setOpened] = useState('')
  const { rows, hasMore, loadingMore, error, loadMore } = list
  const found = asked === opened ? undefined : rows.find((row) => idOf(row) === asked)
  const readsOn = asked !== opened && !found && hasMore && !loadingMore && !error
  const show = useEffectEvent((row: Row) => {
    setOpened(asked)
    open(row)
  })
  const more = useEffectEvent(loadMore)
  useEffect(() => {
    if (found) show(found)
    else if (readsOn) more()
  }, [found, readsOn])
  return asked
}
