import { startServer, type TestServer } from './server.ts'
import { test as base } from './test.ts'

/** A story on a server with a movable clock. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer('clock to move')
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
