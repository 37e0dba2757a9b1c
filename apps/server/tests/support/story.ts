import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, inject } from 'vitest'
import { readConfig, type Config } from '../../src/config/config.ts'
import { checkBooks } from '../../src/features/books/check-books.ts'
import { registrations } from '../../src/features/registrations.ts'
import { buildApp } from '../../src/http/app.ts'
import type { Services } from '../../src/services/services.ts'
import { createServices } from '../../src/start/create-services.ts'
import { openLog } from '../../src/start/open-log.ts'
import { firstStart } from '../../src/start/first-start.ts'
import { Caller } from './caller.ts'
import { Clock } from './clock.ts'
import { ownerOfTests, rootInviteCode } from './credentials.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { watchConnections } from './one-connection.ts'
import { Mailbox } from './mailbox.ts'

interface StoryOptions {
  readonly sandbox?: boolean
  readonly smtpUrl?: string
  readonly poolSize?: number
}

interface Running {
  readonly services: Services & { close(): Promise<void> }
  readonly app: FastifyInstance
}

/** A server on a database of its own, with its time in the test's hands. It answers over HTTP at `url`. */
export class Story extends Caller {
  readonly clock = new Clock('2026-11-21T05:13:00.000Z')
  readonly database: TestDatabase
  readonly mailbox: Mailbox
  /** What the server logged as an error. No test may leave any here, unless its file is about faults. */
  readonly faults: string[] = []
  /** Set by a file that is about faults. */
  faultsAreExpected = false
  /** Where a transaction took a second connection. */
  readonly secondConnections: string[] = []
  readonly #dataDir: string
  readonly #config: Config
  readonly #poolSize: number | undefined
  #running: Running | null = null

  constructor(database: TestDatabase, dataDir: string, config: Config, poolSize?: number) {
    super()
    this.database = database
    this.mailbox = new Mailbox(dataDir)
    this.#dataDir = dataDir
    this.#config = config
    this.#poolSize = poolSize
  }

  get services(): Services {
    if (!this.#running) throw new Error('the server of this story is not running')
    return this.#running.services
  }

  async start(): Promise<void> {
    const { sandbox, smtpUrl } = this.#config
    const log = openLog('error', { write: (line: string) => void this.faults.push(line) })
    const services = await createServices({
      connection: this.database.connection,
      dataDir: this.#dataDir,
      smtpUrl,
      sandbox,
      log,
      now: this.clock.now,
      ...(this.#poolSize && { poolSize: this.#poolSize }),
    })
    watchConnections(services, (where) => void this.secondConnections.push(where))
    await firstStart(services, this.#config)
    const app = await buildApp(services, registrations, { webRoot: 'none', consoleRoot: 'none', sandbox, tiles: null })
    await app.listen({ host: '127.0.0.1', port: 0 })
    this.#running = { services, app }
    this.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    await this.#running?.app.close()
    await this.#running?.services.close()
    this.#running = null
  }

  /** The same database and files in another process's place. */
  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }
}

/**
 * Starts a server for the test file that calls this at its top, and stops it after the file's last test. `sandbox`
 * is on unless it is said, as it is for a first visitor. Mail goes to files, and the pool is as it is in the service, unless
 * it is said.
 */
export async function startStory({ sandbox = true, smtpUrl, poolSize }: StoryOptions = {}): Promise<Story> {
  const database = await createTestDatabase(inject('migrated'))
  const dataDir = await mkdtemp(join(tmpdir(), 'c2c-story-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    SANDBOX: sandbox ? '1' : '0',
    OWNER_EMAIL: ownerOfTests.email,
    OWNER_PASSWORD: ownerOfTests.password,
    ROOT_INVITE_CODE: rootInviteCode,
  })
  const story = new Story(database, dataDir, config, poolSize)
  afterEach(() => {
    const faults = story.faults.splice(0)
    if (faults.length > 0 && !story.faultsAreExpected) throw new Error(`the server had a fault: ${faults.join('')}`)
    const [where] = story.secondConnections.splice(0)
    if (where !== undefined) throw new Error(where)
  })
  afterAll(async () => {
    const { problems } = await checkBooks(story.services.db)
    await story.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
    if (problems.length > 0) throw new Error(`the story left its books unsound: ${problems.join(', ')}`)
  })
  await story.start()
  return story
}
