import { test as base } from '@playwright/test'
import { callerOf, personWithEverything, type PreparedPerson } from './person.ts'
import { startServer, type TestServer } from './server.ts'

interface Shared {
  readonly server: TestServer
  /** A user with data of every kind, for stories that change nothing. */
  readonly person: PreparedPerson
}

interface Own {
  /** Closes the browser contexts of the story, so its pages do not keep running during the next one. */
  readonly closeContexts: undefined
}

/** A story with the server of its worker; `page.goto('/')` opens it. */
export const test = base.extend<Own, Shared>({
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  person: [
    async ({ server }, use) => use(await personWithEverything(callerOf(server))),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'
