import { Dispatcher } from '@c2c/server/src/services/outbox/dispatcher.ts'
import type { Services } from '@c2c/server/src/services/services.ts'
import { fanOut, sendersOf } from '@c2c/server/src/start/run-outbox.ts'

/** Sends what is due, without new events. */
export async function sendDue(services: Services): Promise<void> {
  const dispatcher = new Dispatcher(services, sendersOf(services))
  await dispatcher.drain()
  await dispatcher.stop()
}

/** Fans out what has happened and sends what is due. */
export async function deliver(services: Services): Promise<void> {
  await fanOut(services)
  await sendDue(services)
}
