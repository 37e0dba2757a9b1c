import pg from 'pg'
import type { Connection } from './cluster.ts'

/** PostgreSQL's own part: what a bare notification takes from one connection to another. */
export interface NotifyTrip {
  /** Milliseconds from sending one to hearing it. One at a time. */
  measure(): Promise<number>
  close(): Promise<void>
}

export async function openNotifyTrip(connection: Connection): Promise<NotifyTrip> {
  const [speaker, hearer] = [new pg.Client(connection), new pg.Client(connection)]
  await Promise.all([speaker.connect(), hearer.connect()])
  await hearer.query('LISTEN bench')
  return {
    async measure() {
      const heard = new Promise<number>((resolve) => hearer.once('notification', () => resolve(performance.now())))
      const begun = performance.now()
      await speaker.query("SELECT pg_notify('bench', '')")
      return (await heard) - begun
    },
    async close() {
      await Promise.all([speaker.end(), hearer.end()])
    },
  }
}
