import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPool } from '@c2c/server/src/db/connection.ts'
import { pooledKysely } from '@c2c/server/src/db/dialects.ts'
import { CommandLedger } from '@c2c/server/src/commands/command-ledger.ts'
import { Passwords } from '@c2c/server/src/services/crypto/passwords.ts'
import { Sessions } from '@c2c/server/src/services/sessions/sessions.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import { imageOfClaimedSize } from '@c2c/testing/src/cases/images.ts'
import type { Pool } from 'pg'
import { bareSeconds, startBurst } from './lib/burst.ts'
import { startCluster, type Connection } from './lib/cluster.ts'
import { startLoadProcess } from './lib/http-clients.ts'
import { runLoad, type Shot } from './lib/http-load.ts'
import { spreadOf } from './lib/percentiles.ts'
import { startServer } from './lib/server.ts'

/** Calls of one account at once, and the longest that a call of another user may take meanwhile, in milliseconds. */
const burst = 3000
const longest = 1000

interface Attack {
  readonly name: string
  readonly path: string
  readonly type: string
  readonly body: Buffer
}

const password = 'a fresh long password'
const bomb = imageOfClaimedSize(6000)

const attacks: readonly Attack[] = [
  {
    name: 'password changes',
    path: 'userinfo/save',
    type: 'application/json',
    body: Buffer.from(JSON.stringify({ password, confirm_password: password })),
  },
  {
    name: 'images',
    path: 'attach/upload',
    type: 'multipart/form-data; boundary=b',
    body: Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      bomb,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  },
]

const requestOf = ({ path: call, type, body }: Attack, token: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `POST /api/v1/${call} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Access-Token: ${token}\r\nContent-Type: ${type}\r\n` +
        `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    ),
    body,
  ])

/** Milliseconds of a user's balance calls, one after the other, until the signal. */
async function balanceTimes(url: string, token: string, ended: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!ended.aborted || times.length < 5) {
    const sent = performance.now()
    const answer = await fetch(`${url}/api/v1/userinfo/get-money-info`, {
      method: 'POST',
      headers: { 'x-access-token': token },
    })
    const { code } = (await answer.json()) as { code: number }
    if (code !== 200) throw new Error(`a balance call was refused with ${code}`)
    times.push(performance.now() - sent)
    await setTimeout(10)
  }
  return times
}

/** Requests of connections without a session: as much work as a body can name, and a sign-in. */
const form = 'application/x-www-form-urlencoded'
const manyFields = Array.from({ length: 24_000 }, (_, n) => `${n.toString(36)}=abcd`).join('&')
const anonymous: readonly (Pick<Shot, 'path' | 'body' | 'token'> & { readonly name: string; readonly type: string })[] =
  [
    { name: 'forms of 24,000 fields', path: '/api/v1/user/login', token: '', type: form, body: manyFields },
    {
      name: 'such forms with a false token',
      path: '/api/v1/recharge/list',
      token: 'x'.repeat(43),
      type: form,
      body: manyFields,
    },
    {
      name: 'deep JSON',
      path: '/api/v1/user/login',
      token: '',
      type: 'application/json',
      body: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    },
    {
      name: 'sign-ins',
      path: '/api/v1/user/login',
      token: '',
      type: form,
      body: 'account=nobody&password=wrong-password',
    },
  ]
const anonymousConnections = 30
const anonymousSeconds = 5

/** Calls of a user beside connections without a session. */
async function measureAnonymous(url: string, token: string): Promise<void> {
  const generator = startLoadProcess()
  try {
    for (const { name, ...shot } of anonymous) {
      const ended = new AbortController()
      const watching = balanceTimes(url, token, ended.signal)
      const load = { port: Number(new URL(url).port), connections: anonymousConnections, seconds: anonymousSeconds }
      const { rate, refused } = await generator.run({ ...load, shots: [{ ...shot, creating: false }] })
      ended.abort()
      const { p50, max } = spreadOf(await watching)
      console.log(
        `${anonymousConnections} connections without a session send ${name}: ` +
          `${Math.round(rate + refused / anonymousSeconds)} answers per second; ` +
          `balance of a user p50 ${p50.toFixed(0)} ms, slowest ${max.toFixed(0)} ms (below ${longest})`,
      )
      if (!(max < longest)) process.exitCode = 1
    }
  } finally {
    generator.stop()
  }
}

/** Ordinary load, so that the process under attack is not one that has just started. */
const warmUp = (url: string, token: string) =>
  runLoad({
    port: Number(new URL(url).port),
    connections: 16,
    seconds: 2,
    shots: ['userinfo/get-money-info', 'userinfo/save'].map((call) => ({
      path: `/api/v1/${call}`,
      token,
      body: '{"nickname":""}',
      creating: false,
    })),
  })

/** The most connections that wait in an open transaction, asked every 50 ms until the signal. */
async function mostIdle(pool: Pool, ended: AbortSignal): Promise<number> {
  let most = 0
  while (!ended.aborted) {
    const { rows } = await pool.query<{ n: bigint }>(
      `SELECT count(*) AS n FROM pg_stat_activity
       WHERE state = 'idle in transaction' AND state_change < now() - interval '20 ms'`,
    )
    most = Math.max(most, Number(rows[0]?.n))
    await setTimeout(50)
  }
  return most
}

async function measure(url: string, connection: Connection): Promise<void> {
  const pool = openPool(connection, 3, (error) => {
    throw error
  })
  const db = pooledKysely(pool)
  const sessions = new Sessions(db)
  const now = () => new Date()
  const services = { db, ledger: new CommandLedger(pool), now, passwords: new Passwords(), sessions }
  try {
    await warmUp(url, (await createUsers({ services }, 1))[0]?.token ?? '')
    const [user] = await createUsers({ services }, 1)
    await measureAnonymous(url, user?.token ?? '')
    for (const attack of attacks) {
      const [attacker, other] = await createUsers({ services }, 2)
      if (!attacker || !other) throw new RangeError('no users')
      const { token } = await sessions.openUser(db, attacker.userId, now(), true)
      const fire = await startBurst({ port: Number(new URL(url).port), size: burst, request: requestOf(attack, token) })
      const ended = new AbortController()
      const watching = Promise.all([balanceTimes(url, other.token, ended.signal), mostIdle(pool, ended.signal)])
      const begun = performance.now()
      const { accepted, refused, failed } = await fire()
      const seconds = (performance.now() - begun) / 1000
      ended.abort()
      const [times, idle] = await watching
      const slowest = Math.max(...times)
      console.log(
        `${burst} ${attack.name} of one account at once: ${accepted} accepted, ${refused} refused, ${failed} failed in ${seconds.toFixed(1)} s; ` +
          `balance of another user p50 ${spreadOf(times).p50.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms ` +
          `(below ${longest}; a bare server answers such a burst in ${(await bareSeconds(burst)).toFixed(1)} s); at most ${idle} connections idle in a transaction`,
      )
      if (!(slowest < longest) || failed > 0) process.exitCode = 1
    }
  } finally {
    await db.destroy()
  }
}

const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const cluster = await startCluster()
try {
  const connection = await cluster.database('c2c')
  const { host, port, user, database } = connection
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  // The sandbox, whose budgets refuse nothing: the bounded queues alone protect others.
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: directory })
  try {
    await measure(server.url, connection)
  } finally {
    await server.stop()
  }
} finally {
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
