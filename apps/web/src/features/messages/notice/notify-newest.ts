import { noticeList } from '@c2c/contract'
import { api } from '../../../lib/api.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { notify } from '../../../lib/message/toast.ts'
import { newest } from './newest.ts'
import type { Notice } from './notice-types.ts'

/** Time of the last shown notice, by the server's clock; notices from before the app was opened are in the list. */
let shownUntil = serverNow()

/** Fetches the newest notice and shows it on a strip unless it was shown before or the person is looking at its order. */
export async function notifyNewest(): Promise<void> {
  // Bypasses the query cache, which is invalidated and fetched again on every change.
  const { list } = await api().call(noticeList, newest)
  const [notice] = list
  if (!notice || notice.read || Date.parse(notice.at) <= shownUntil) return
  shownUntil = Date.parse(notice.at)
  if (!isLookedAt(notice)) notify.text(notice.text)
}

function isLookedAt({ order_id }: Notice): boolean {
  const page = nav.snapshot.get().stack.at(-1)
  return page?.path === paths.notices || new URLSearchParams(page?.search).get('order_id') === order_id
}
