import { test as base } from '@playwright/test'
import { callerOf, personWithEverything, type PreparedPerson } from './person.ts'
import { startServer, type TestServer } from './server.ts'

interface Shared {
  readonly server: TestServer
  /** Somebody with some of everything on that server, for stories that only look. */
  readonly person: PreparedPerson
}

interface Own {
  /** Closes what the story has opened by itself, so that no page of it goes on asking and drawing beside the next. */
  readonly tidy: undefined
}

/** A story with a server to itself and those of its worker; `page.goto('/')` goes to it. */
export const test = base.extend<Own, Shared>({
  tidy: [
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
