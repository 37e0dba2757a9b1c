import { createServer } from 'node:http'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { tellPulse } from '../../../src/features/overview/health.ts'
import { sealRows } from '../../../src/features/proofs/audit/seal.ts'
import { Backups, backupSource } from '../../../src/services/backup/backups.ts'
import { diskStores } from '../../../src/services/storage/open-file-stores.ts'
import { recordSuccess } from '../../../src/services/time/run-log.ts'
import { examine } from '../../../src/start/doctor/examine.ts'
import { claimDatabase } from '../../../src/start/reach-database.ts'
import { fanOut } from '../../../src/start/run-outbox.ts'
import { evmKey } from '@c2c/testing/src/chain/test-keys.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startS3Server } from '@c2c/testing/src/services/s3-server.ts'
import { SmtpServer } from '@c2c/testing/src/services/smtp-server.ts'
import { makeCertificate, startTlsServer } from '@c2c/testing/src/services/tls-server.ts'
import { query } from '@c2c/testing/src/story/database.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'

const day = 86_400_000
export const inDays = (days: number) => new Date(Date.now() + days * day)

const word = (digit: string) => `0x${digit.repeat(64)}`

/** A provider of JSON-RPC, with its chain and the age of its newest block in seconds. */
async function startProvider() {
  const state = { chain: '0x1', age: 0 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string }
      const timestamp = `0x${Math.floor(Date.now() / 1000 - state.age).toString(16)}`
      const block = { number: '0x10', hash: word('a'), parentHash: word('b'), timestamp }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? state.chain : block }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const networkOf = (url: string) => ({
  type: 'ERC20',
  family: 'evm',
  chain_id: 1,
  token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  xpub: evmKey.publicExtendedKey,
  nodes: [{ name: 'first', url }],
})

/** The cluster of the tests flushes nothing to the disk, which is found as well. */
export const ofTests = 'PostgreSQL can lose acknowledged transfers: fsync=off. Change it before the start'

export const isBad = ({ state, text }: { readonly state: string; readonly text: string }) =>
  state !== 'ok' && text !== ofTests

export type LookOptions = Partial<Parameters<typeof examine>[0]>

/** A production service with all that it needs around it, for the test file that calls this at module level. */
export async function startHealthyHost() {
  const story = await startStory({ sandbox: false })
  const { tamper } = await connectSuperuser(story)
  const { services, dataDir, database } = story
  await claimDatabase(services, false)
  await bindAccount(story, await newUser(story))
  const certificate = makeCertificate(inDays(-100), inDays(100))
  const proxy = await startTlsServer(certificate)
  const smtp = new SmtpServer()
  await smtp.setMode('accepts')
  const s3 = await startS3Server()
  const provider = await startProvider()
  const chainFile = join(dataDir, 'chain.json')
  writeFileSync(chainFile, JSON.stringify({ networks: [networkOf(provider.url)] }))
  const backupDir = join(dataDir, 'backups')
  await addSetting(services.db, 'backup', { hours: 24, keep: 3 }, services.now())
  const backups = new Backups(backupDir, backupSource(database.server, diskStores(dataDir)))
  await backups.make(3, services.now(), new AbortController().signal)
  await recordSuccess(services.db, { name: 'seals', every: 60_000 }, services.now())
  afterAll(async () => {
    proxy.close()
    await smtp.setMode('down')
  })
  const { host, port, user: owner } = database.connection
  const urlOf = (user: string, name = database.connection.database) =>
    `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
  const environment: NodeJS.ProcessEnv = {
    SANDBOX: '0',
    DATABASE_URL: urlOf(database.server.user),
    DATABASE_OWNER_URL: urlOf(owner),
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    HEADS_FILE: join(dataDir, 'heads.jsonl'),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'c2c <no-reply@c2c.example>',
    APP_URL: proxy.url,
    CHAIN_FILE: chainFile,
  }
  return {
    story,
    tamper,
    certificate,
    smtp,
    s3,
    provider: provider.state,
    chainFile,
    owner,
    urlOf,
    environment,
    run: <Row extends object>(statement: string) => query<Row>(database, statement),
    /** What a running server does all the time. */
    async keepUp() {
      await tellPulse(services)
      await fanOut(services)
      await sealRows(services)
    },
    look: (env: NodeJS.ProcessEnv = {}, options: LookOptions = {}) =>
      examine({
        env: { ...environment, ...env },
        now: services.now,
        authorities: [certificate.cert],
        ...options,
      }),
  }
}

export type HealthyHost = Awaited<ReturnType<typeof startHealthyHost>>
