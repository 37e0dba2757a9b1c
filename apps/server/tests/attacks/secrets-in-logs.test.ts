import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../src/start/create-services.ts'
import { openLog } from '../../src/start/open-log.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { setUpTotp } from '@c2c/testing/src/people/factors.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { readMail } from '@c2c/testing/src/services/mailbox.ts'
import { bankFields } from '@c2c/testing/src/people/money.ts'
import { freshName, inviteStaff, registerUser, type Person } from '@c2c/testing/src/people/people.ts'
import { SmtpServer } from '@c2c/testing/src/services/smtp-server.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const smtp = new SmtpServer()
await smtp.setMode('accepts')
const smtpPassword = 'planted-smtp-password'
const smtpUrl = smtp.url.replace('smtp://', `smtp://mailer:${smtpPassword}@`)
const story = await startStory({ logLevel: 'trace' })
const mailing = await startStory({ logLevel: 'trace', smtpUrl })
story.faultsAreExpected = true
mailing.faultsAreExpected = true
const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(() => owner.end())

const login = Buffer.from(`\0mailer\0${smtpPassword}`).toString('base64')
const secrets = new Set<string>([testOwner.password, smtpPassword, login])
const plant = <Text extends string>(secret: Text): Text => {
  secrets.add(secret)
  return secret
}
const answers: string[] = []

/** The planted secrets in a text. A code of six digits counts where it stands alone. */
const found = (text: string) =>
  [...secrets].filter((secret) =>
    /^\d+$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(text) : text.includes(secret),
  )

/** The lines of the log, rows of the audit log and answers that contain a planted secret. */
async function leaks(): Promise<string[]> {
  const rows = await story.services.db.selectFrom('audit_log').select(['subject', 'details']).execute()
  const audited = rows.map(({ details, subject }) => `${subject} ${details}`)
  return [...story.logged, ...mailing.logged, ...audited, ...answers].filter((text) => found(text).length > 0)
}

const iban = plant('GB29NWBK60161331926819')
const key = plant('planted-idempotency-key')
const wrong = plant('planted wrong password')
let person: Person

/** Posts any body to the server and keeps the answer. */
async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(story.url + path, { method: 'POST', body, headers })
  answers.push(await response.text())
  return answers.at(-1) ?? ''
}

beforeAll(async () => {
  person = await registerUser(story)
  for (const secret of [person.password, person.token, await story.mailbox.code(person.email)]) plant(secret)
  const { rows } = await owner.query<{ value: string }>("SELECT value FROM settings WHERE key = 'signing_secret'")
  plant(rows[0]?.value ?? '')
  const keys = await readFile(join(story.dataDir, 'data-keys'), 'utf8')
  for (const [, dataKey = ''] of keys.matchAll(/^\w+ (\S+)$/gm)) plant(dataKey)
})

test('successful calls leave no secret in the log', async () => {
  const app = await setUpTotp(story, person)
  for (const secret of [app.secret, ...app.recoveryCodes]) plant(secret)
  const { account, password } = person
  const totp = plant(await app.next())
  plant((await story.callOk('user/login', { account, password, totp })).token)
  const [recoveryCode = ''] = app.recoveryCodes
  plant((await story.callOk('user/login', { account, password, totp: recoveryCode })).token)
  await story.callOk('bankinfo/create', { ...bankFields, iban, country: 'United Kingdom' }, { ...person, key })
  await story.uploadOk(await freshImage(), person)
  const member = await inviteStaff(story, 'operator')
  for (const secret of [member.password, member.token, await story.mailbox.invitation(member.email)]) plant(secret)
  expect(await leaks()).toEqual([])
})

test('refused calls and malformed bodies reveal no secret', async () => {
  const { account, token } = person
  for (const name of ['user/login', 'user/register', 'security/prove', 'bankinfo/create', 'withdraw/create'] as const) {
    const fields = { account, password: wrong, confirm_password: wrong, totp: '999999', code: wrong, iban: `${iban}0` }
    answers.push((await story.call(name, { ...fields, bk_id: wrong }, { token, key })).text)
  }
  answers.push((await story.console('session/login', { ...testOwner, password: wrong, totp: wrong })).text)
  const guess = { token: wrong, email: 'a@mail.example', password: wrong, confirm_password: wrong }
  answers.push((await story.console('staff/accept', guess)).text)
  const headers = { 'x-access-token': plant('planted-token'), 'idempotency-key': `${key}\u00e9` }
  const json = { ...headers, 'content-type': 'application/json' }
  for (const path of ['/api/v1/user/login', '/console/api/v1/session/login', `/api/v1/none?token=${token}`]) {
    await post(path, `{"password":"${wrong}"`, json)
    await post(path, `["${wrong}"]`, json)
    await post(path, JSON.stringify({ password: { is: wrong } }), json)
    await post(path, `password=${wrong}%`, { ...headers, 'content-type': 'application/x-www-form-urlencoded' })
    await post(path, wrong, { ...headers, 'content-type': 'text/plain' })
  }
  const upload = { ...headers, 'x-access-token': token, 'content-type': 'multipart/form-data; boundary=x' }
  await post('/api/v1/attach/upload', `--x\r\ncontent-disposition: form-data; name="password"\r\n\r\n${wrong}`, upload)
  await post('/console/api/v1/attach/upload', `--x--`, upload)
  expect(await leaks()).toEqual([])
})

test('broken requests and sockets reveal no secret', async () => {
  const { hostname, port } = new URL(story.url)
  const upgrade =
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n'
  const heads = [
    `POST /api/v1/user/login HTTP/1.1\r\nX-Access-Token ${person.token}\r\n\r\n`,
    `GET /none?token=${person.token} HTTP/1.1\r\nHost: c2c\r\n${upgrade}\r\n`,
    `GET /ws?token=${person.token} HTTP/1.1\r\nHost: c2c\r\n${upgrade}\r\n`,
  ]
  for (const head of heads) {
    const socket = connect(Number(port), hostname)
    socket.end(head)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    answers.push(answer.toString())
    socket.destroy()
  }
  expect(await leaks()).toEqual([])
})

test('handlers that throw reveal no secret', async () => {
  const { account, password, token } = await registerUser(story)
  const session = { token: plant(token), key: plant('planted-key-of-a-fault') }
  const bind = () => story.call('bankinfo/create', { ...bankFields, iban: plant('DE02120300000000202051') }, session)
  const parsing = `CREATE FUNCTION parse() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM (to_jsonb(NEW) ->> TG_ARGV[0])::int; RETURN NEW; END';
    CREATE TRIGGER parse BEFORE INSERT ON bank_bindings FOR EACH ROW EXECUTE FUNCTION parse('masked_account')`
  await owner.query(parsing)
  const parsed = await bind()
  await owner.query('DROP TRIGGER parse ON bank_bindings')
  await owner.query('ALTER TABLE bank_bindings ADD CONSTRAINT never CHECK (false) NOT VALID')
  const checked = await bind()
  await owner.query('ALTER TABLE bank_bindings DROP CONSTRAINT never; ALTER TABLE sessions RENAME TO hidden')
  const hidden = await story.call('user/login', { account, password })
  await owner.query('ALTER TABLE hidden RENAME TO sessions')
  for (const { status, text } of [parsed, checked, hidden]) {
    expect(status).toBe(500)
    answers.push(text)
  }
  const log = openLog('trace', { write: (line) => void story.logged.push(line) })
  const cause = await Promise.try(() => JSON.parse(wrong) as unknown).catch((error: unknown) => error)
  log.error({ err: new Error('a job failed', { cause }) })
})

test.each([
  ['accepts', ''],
  ['rejects logins', 'AUTH with 535'],
  ['rejects texts', 'DATA with 554'],
  ['relays none', 'relay denied'],
  ['down', 'ECONNREFUSED'],
] as const)('mail server leaves no secret in the log: %s', async (mode, failure) => {
  await smtp.setMode(mode)
  const email = `${freshName()}@mail.example`
  answers.push((await mailing.call('sms/send-code', { email })).text)
  for (const mail of smtp.mails) plant(/\b\d{6}\b/.exec((await readMail(mail)).text)?.[0] ?? smtpPassword)
  const { rows } = await mailing.services.pool.query<{ failure: string }>('SELECT failure FROM job_runs')
  answers.push(...rows.map((row) => row.failure))
  expect(rows[0]?.failure).toContain(failure)
  expect(found(rows.map((row) => row.failure).join('\n'))).toEqual([])
})

test('unreachable database leaves no password in the log', async () => {
  const password = plant('planted-database-password')
  const log = openLog('trace', { write: (line) => void story.logged.push(line) })
  const options = { dataDir: temporaryDirectory(), smtpUrl, sandbox: true, log, now: story.clock.now }
  const urls = ['127.0.0.1:1/c2c', '127.0.0.1:none/c2c'].map((place) => `postgres://c2c:${password}@${place}`)
  const unknown = { ...story.database.connection, database: 'none', password }
  for (const connection of [...urls.map((connectionString) => ({ connectionString })), unknown]) {
    const error: unknown = await createServices({ ...options, connection }).catch((reason: unknown) => reason)
    log.error({ err: error }, 'the database cannot be reached')
    expect(String(error)).not.toContain(password)
  }
})

test('secrets are planted and requests are logged', async () => {
  plant((await story.consoleOk('session/login', testOwner)).token)
  expect(secrets.size).toBeGreaterThan(25)
  expect(story.logged.length).toBeGreaterThan(5)
  expect(answers.length).toBeGreaterThan(5)
  expect(await leaks()).toEqual([])
})
