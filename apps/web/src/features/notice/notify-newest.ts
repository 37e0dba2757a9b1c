import { noticeList } from '@c2c/contract'
import { api } from '../../lib/api.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { notify } from '../../lib/message/toast.ts'
import { newest } from './newest.ts'
import type { Notice } from './notice-types.ts'

/** Up to when the person has been told, by the server's clock; what was there before the app was opened is in the list. */
let told = serverNow()

/** Asks for the newest notice, and says it on a strip unless it was said before or the person is looking at its order. */
export async function notifyNewest(): Promise<void> {
  // Not by way of the kept answers: those are given up and asked for anew whenever something changes again.
  const { list } = await api().call(noticeList, newest)
  const [notice] = list
  if (!notice || notice.read || Date.parse(notice.at) <= told) return
  told = Date.parse(notice.at)
  if (!isLookedAt(notice)) notify.text(notice.text)
}

function isLookedAt({ order_id }: Notice): boolean {
  const page = nav.snapshot.get().stack.at(-1)
  return page?.path === paths.notices || new URLSearchParams(page?.search).get('order_id') === order_id
}
