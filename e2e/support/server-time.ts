import type { TestServer } from './server.ts'

/** The server's clock, which earlier stories may have moved; whole seconds. */
export async function serverTime({ url }: Pick<TestServer, 'url'>): Promise<Date> {
  const { headers } = await fetch(`${url}/api/v1/support/contacts`, { method: 'POST' })
  return new Date(headers.get('date') ?? '')
}
