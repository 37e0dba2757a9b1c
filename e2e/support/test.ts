import { test as base } from '@playwright/test'
import { callerOf, personWithEverything, type PreparedPerson } from './person.ts'
import { startServer, type TestServer } from './server.ts'

interface Shared {
  readonly server: TestServer
  /** Somebody with some of everything on that server, for stories that only look. */
  readonly person: PreparedPerson
}

/** A story with a server to itself and those of its worker; `page.goto('/')` goes to it. */
export const test = base.extend<object, Shared>({
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  person: [
    async ({ server }, use) => use(await personWithEverything(callerOf(server))),
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'
