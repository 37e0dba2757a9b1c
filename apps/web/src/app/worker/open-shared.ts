import { ordersOpen } from '@c2c/contract'
import { api } from '../../lib/api.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { isSignedIn, onSessionChange } from '../../lib/session.ts'
import { keepSharedPicture } from '../../lib/uploads/shared-picture.ts'
import type { WorkerMessage } from './worker-message.ts'

/** Opens the pending form for a picture with the one that was shared to the app, after signing in if that is needed. */
export async function openShared(): Promise<void> {
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.hash}`)
  const picture = await askWorker()
  if (!picture) return
  keepSharedPicture(picture)
  if (isSignedIn()) return openForm()
  const leave = onSessionChange(() => {
    if (!isSignedIn()) return
    leave()
    void openForm()
  })
}

async function openForm(): Promise<void> {
  // The next person at this device must not send the picture of the last one.
  const leave = onSessionChange(() => {
    if (isSignedIn()) return
    leave()
    keepSharedPicture(null)
  })
  nav.push(await formPath())
}

/** The purchase that waits for the person's payment, else the recharge. */
async function formPath(): Promise<string> {
  try {
    const { list } = await api().call(ordersOpen, {})
    const purchase = list.find(({ kind, side, awaits }) => kind === 'sale' && side === 'buy' && awaits === 'user')
    return purchase ? `${paths.order}?order_id=${purchase.order_id}` : paths.recharge
  } catch {
    return paths.recharge
  }
}

async function askWorker(): Promise<File | null> {
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<File | null>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data instanceof File ? data : null))
  })
  port1.start()
  active?.postMessage({ type: 'shared' } satisfies WorkerMessage, [port2])
  return answered
}
