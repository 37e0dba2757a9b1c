import { test as base, type BrowserContext } from '@playwright/test'
import { runsAll } from '@c2c/testing/src/cases/extent.ts'
import { Kept } from './kept.ts'
import { callerOf, personWithEverything, type PreparedPerson } from './person.ts'
import { startServer, type TestServer } from './server.ts'

/** The details of a story in which a page breaks on purpose; any other fails with it. */
export const plantedFault = { annotation: { type: 'planted fault' } } as const

/** One fixture of a worker for all files: a file with another one gets a worker, a browser and a server of its own. */
interface Shared {
  readonly kept: Kept
}

interface Own {
  /** Closes the browser contexts of the story, so its pages do not keep running during the next one, and fails if a page broke. */
  readonly closeContexts: undefined
  readonly server: TestServer
  /** A user with data of every kind, for stories that change nothing. */
  readonly person: PreparedPerson
}

/** A story with the server of its worker; `page.goto('/')` opens it. */
export const test = base.extend<Own, Shared>({
  closeContexts: [
    async ({ browser }, use, info) => {
      const faults: string[] = []
      const watch = (context: BrowserContext) =>
        context.on('request', (request) => {
          if (request.url().endsWith('/support/fault')) faults.push(request.postData() ?? '')
        })
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      await Promise.all(browser.contexts().map((context) => context.close()))
      const isPlanted = info.annotations.some(({ type }) => type === plantedFault.annotation.type)
      if (!isPlanted && faults.length > 0) throw new Error(`a page broke by an error of ours: ${faults.join(', ')}`)
    },
    { auto: true },
  ],
  kept: [
    async ({}, use) => {
      const kept = new Kept()
      await use(kept)
      await kept.endAll()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [async ({ kept }, use) => use(await kept.get('server', () => startServer())), { timeout: 180_000 }],
  person: [
    async ({ kept, server }, use) =>
      use(await kept.get(`person of ${server.url}`, () => personWithEverything(callerOf(server)))),
    { timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

/** Stories on another server, which all files that name it share. */
export const onSharedServer = (name: string, start: () => Promise<TestServer>) =>
  test.extend({
    server: [async ({ kept }, use) => use(await kept.get(name, start)), { scope: 'test', timeout: 180_000 }],
  })

/** Stories on a server of the calling file, which ends with it. */
export function onServer(name: string, start: () => Promise<TestServer>) {
  const own = onSharedServer(name, start)
  own.afterAll(({ kept }) => kept.end(name))
  return own
}

/** Stories of a `test` whose rules other tests of `npm test` prove: they run in a full run, and where files were named. */
export const inFullRun = <Story extends { readonly skip: unknown }>(story: Story): Story | Story['skip'] =>
  runsAll ? story : story.skip

export const fullRunTest = inFullRun(test)

export { expect } from '@playwright/test'
