import { useTranslations } from 'use-intl'
import { Waited } from '../display/duration.tsx'
import { Moment } from '../display/moment.tsx'
import { byTime, byWait, type QueueColumn } from './queue-sort.ts'

interface Timed {
  readonly created_at: string
}

/** The columns of a queue with the time of creation, and with how long an item has waited since. */
export function useTimeColumns<Row extends Timed>(): Readonly<Record<'created' | 'waiting', QueueColumn<Row>>> {
  const t = useTranslations()
  return {
    created: {
      key: 'created',
      title: t('order.created'),
      sorts: byTime,
      render: (_, row) => <Moment value={row.created_at} />,
    },
    waiting: {
      key: 'waiting',
      title: t('time.waiting'),
      align: 'right',
      sorts: byWait,
      render: (_, row) => <Waited since={row.created_at} />,
    },
  }
}
