import pg from 'pg'
import type { Connection } from './cluster.ts'

/** Measures the latency of a bare NOTIFY between two connections. */
export interface NotifyTrip {
  /** Milliseconds from sending to receiving. One at a time. */
  measure(): Promise<number>
  close(): Promise<void>
}

export async function openNotifyTrip(connection: Connection): Promise<NotifyTrip> {
  const [sender, receiver] = [new pg.Client(connection), new pg.Client(connection)]
  await Promise.all([sender.connect(), receiver.connect()])
  await receiver.query('LISTEN bench')
  return {
    async measure() {
      const received = new Promise<number>((resolve) => receiver.once('notification', () => resolve(performance.now())))
      const start = performance.now()
      await sender.query("SELECT pg_notify('bench', '')")
      return (await received) - start
    },
    async close() {
      await Promise.all([sender.end(), receiver.end()])
    },
  }
}
