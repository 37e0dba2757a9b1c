import { test as base } from '@playwright/test'
import { startServer, type TestServer } from './server.ts'

/** A story with a server to itself and those of its file; `page.goto('/')` goes to it. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'
