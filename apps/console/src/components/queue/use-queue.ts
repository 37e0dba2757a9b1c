import type { CallInput, CallOutput } from '@c2c/contract'
import type { ConsoleCall } from '../../lib/api-context.ts'
import { usePrefetchCall, useRead } from '../../lib/use-read.ts'
import type { PageRead } from '../page/list.tsx'
import type { Page } from '../page/page.ts'
import type { QueueFilter, QueueLocation } from './queue-location.ts'
import type { QueueSort } from './queue-sort.ts'
import { useQueueLocation, type QueueNavigation } from './use-queue-location.ts'

/** The call of a queue, and its path. */
export interface QueueReads<Row> {
  readonly navigation: QueueNavigation
  readonly page: PageRead<Row>
  /** The list narrowed to the open item, so that it is found whatever page it is on. */
  readonly item: PageRead<Row>
  /** The current sort order of the list. */
  readonly sort: QueueSort
  /** Prefetches an item. */
  prefetch(id: string): Promise<Page<Row>>
}

/** How the address becomes the input of a queue's call: for a page of the list, and for one item in any state. */
interface QueueInputs<Input> {
  page(location: QueueLocation): Input & { readonly sort: QueueSort }
  item(location: Pick<QueueLocation, 'id'>): Input
}

/** Reads the queue that the address names: its page, and the item that is open. */
export function useQueue<C extends ConsoleCall>(
  call: C,
  inputs: QueueInputs<CallInput<C>>,
  filters?: readonly QueueFilter[],
) {
  const navigation = useQueueLocation(filters)
  const { location } = navigation
  const input = inputs.page(location)
  const page = useRead(call, input)
  const item = useRead(call, inputs.item(location), { enabled: location.id !== null })
  const prefetch = usePrefetchCall(call)
  return {
    navigation,
    page,
    item,
    sort: input.sort,
    prefetch: (id: string): Promise<CallOutput<C>> => prefetch(inputs.item({ id })),
  }
}
