import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, inject } from 'vitest'
import { readConfig, type Config } from '@c2c/server/src/config/config.ts'
import { requireSender } from '@c2c/server/src/config/mail-options.ts'
import { checkBooks } from '@c2c/server/src/features/proofs/books/check-books.ts'
import { registrations } from '@c2c/server/src/features/registrations.ts'
import { buildApp } from '@c2c/server/src/http/app.ts'
import type { Services } from '@c2c/server/src/services/services.ts'
import type { WebhookNetwork } from '@c2c/server/src/services/webhooks/webhook-endpoint.ts'
import { createServices } from '@c2c/server/src/start/create-services.ts'
import { openLog } from '@c2c/server/src/start/open-log.ts'
import { firstStart } from '@c2c/server/src/start/first-start.ts'
import { isFull } from '../cases/extent.ts'
import { Caller } from '../people/caller.ts'
import { Clock, storyStart } from './clock.ts'
import { firstStartEnvironment, passwordCost } from '../people/credentials.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { watchConnections } from './one-connection.ts'
import { watchSubjects } from './watch-subjects.ts'
import { Mailbox } from '../services/mailbox.ts'

interface StoryOptions {
  readonly sandbox?: boolean
  readonly smtpUrl?: string
  readonly poolSize?: number
  readonly trustProxy?: string
  readonly sanctionsFile?: string
  /** Further environment variables, such as `MAIL_FROM`. */
  readonly environment?: Readonly<Record<string, string>>
  /** Whether the sandbox has robots; the test runs them. */
  readonly robots?: boolean
  /** `error` by default; the lines are in `logged`. */
  readonly logLevel?: string
  /** How webhooks reach their receivers. */
  readonly webhooks?: WebhookNetwork
}

interface Running {
  readonly services: Services & { close(): Promise<void> }
  readonly app: FastifyInstance
}

/**
 * Connections for calls outside of a full run, which has those of production. Each new one reads its catalogue and plans all statements
 * again: with four, a story costs 6 % more, with twenty 16 %. Two calls still race; more do in a full run.
 */
const fewConnections = 2

/** The number of the level `error` in a line of the log. */
const errorLevel = 50

/** A server on its own database, with a clock that the test controls. It listens at `url`. */
export class Story extends Caller {
  readonly clock = new Clock(storyStart)
  readonly database: TestDatabase
  readonly mailbox: Mailbox
  /** Errors that the server logged. A test must leave none, unless its file tests faults. */
  readonly faults: string[] = []
  /** All lines of the log. */
  readonly logged: string[] = []
  /** Set by files that test faults. */
  faultsAreExpected = false
  /** Stack traces of transactions that requested a second connection or waited for other work. */
  readonly secondConnections: string[] = []
  /** Calls that published a subject which they do not declare. */
  readonly undeclaredSubjects: string[] = []
  readonly dataDir: string
  readonly #config: Config
  readonly #options: Pick<StoryOptions, 'poolSize' | 'logLevel' | 'webhooks'>
  #running: Running | null = null

  constructor(
    database: TestDatabase,
    dataDir: string,
    config: Config,
    options: Pick<StoryOptions, 'poolSize' | 'logLevel' | 'webhooks'>,
  ) {
    super()
    this.database = database
    this.mailbox = new Mailbox(dataDir)
    this.dataDir = dataDir
    this.#config = config
    this.#options = options
  }

  get services(): Services {
    if (!this.#running) throw new Error('the server of this story is not running')
    return this.#running.services
  }

  async start(): Promise<void> {
    const {
      sandbox,
      robots,
      smtpUrl,
      mail,
      sanctionsFile,
      trustProxy,
      bucket,
      chainOptions,
      headTargets,
      releaseFeed,
      basePath,
    } = this.#config
    const { poolSize = isFull ? undefined : fewConnections, logLevel = 'error', webhooks } = this.#options
    const log = openLog(logLevel, { write: (line) => this.#keep(line) })
    const services = await createServices({
      connection: this.database.server,
      dataDir: this.dataDir,
      smtpUrl,
      mail: requireSender(mail, sandbox),
      sanctionsFile,
      bucket,
      headTargets,
      chainOptions,
      releaseFeed,
      basePath,
      sandbox,
      robots,
      log,
      now: this.clock.now,
      elapsed: this.clock.elapsed,
      passwordCost,
      ...(poolSize && { poolSize }),
      ...(webhooks && { webhooks }),
    })
    watchConnections(services, (where) => void this.secondConnections.push(where))
    const served = watchSubjects(services, registrations, (what) => void this.undeclaredSubjects.push(what))
    await firstStart(services, this.#config)
    await services.heartbeat.begin(null)
    const pages = { webRoot: 'none', consoleRoot: 'none', sandbox, tiles: null }
    const app = await buildApp(services, served, { ...pages, basePath, trustProxy })
    await app.listen({ host: '127.0.0.1', port: 0 })
    this.#running = { services, app }
    this.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${basePath}`
  }

  async stop(): Promise<void> {
    await this.#running?.app.close()
    await this.#running?.services.heartbeat.end()
    await this.#close()
  }

  /** Stops without what an orderly stop writes. */
  async crash(): Promise<void> {
    await this.#running?.app.close()
    await this.#close()
  }

  async #close(): Promise<void> {
    await this.#running?.services.close()
    this.#running = null
  }

  #keep(line: string): void {
    this.logged.push(line)
    const { level } = JSON.parse(line) as { level: number }
    if (level >= errorLevel) this.faults.push(line)
  }

  /** Restarts the server on the same database and files. */
  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }
}

/**
 * Starts a server for the test file that calls this at module level, and stops it after the last test of the file. By
 * default it is a sandbox, and mail is written to files.
 */
export async function startStory({
  sandbox = true,
  smtpUrl,
  trustProxy,
  sanctionsFile,
  robots = false,
  environment = {},
  ...options
}: StoryOptions = {}): Promise<Story> {
  const template = inject('sandbox')
  const database = await createTestDatabase(sandbox ? template.database : inject('migrated'))
  const dataDir = await mkdtemp(join(tmpdir(), 'c2c-story-'))
  if (sandbox) await cp(template.dataDir, dataDir, { recursive: true })
  const config = readConfig({
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    TRUST_PROXY: trustProxy,
    SANCTIONS_FILE: sanctionsFile,
    SANDBOX: sandbox ? '1' : '0',
    SANDBOX_ROBOTS: robots ? '1' : '0',
    ...firstStartEnvironment,
    MAIL_FROM: sandbox ? undefined : 'c2c <no-reply@c2c.example>',
    ...environment,
  })
  const story = new Story(database, dataDir, config, options)
  afterEach(() => {
    const faults = story.faults.splice(0)
    if (faults.length > 0 && !story.faultsAreExpected) throw new Error(`the server logged an error: ${faults.join('')}`)
    const [where] = [...story.secondConnections.splice(0), ...story.undeclaredSubjects.splice(0)]
    if (where !== undefined) throw new Error(where)
  })
  afterAll(async () => {
    const { problems } = await checkBooks(story.services.db, 'books')
    await story.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
    if (problems.length > 0) throw new Error(`the books have problems after the story: ${problems.join(', ')}`)
  })
  await story.start()
  return story
}
