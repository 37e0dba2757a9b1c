import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeAddress } from '@c2c/server/src/config/account-address.ts'
import { readChains } from '@c2c/server/src/config/chain-options.ts'
import { migrate } from '@c2c/server/src/db/migrate.ts'
import { DepositKey } from '@c2c/server/src/services/chain/deposit-chain.ts'
import { createServices, type RunningServices } from '@c2c/server/src/start/create-services.ts'
import { openLog } from '@c2c/server/src/start/open-log.ts'
import { evmKey } from '@c2c/testing/src/chain/test-keys.ts'
import pg from 'pg'
import type { Connection } from './cluster.ts'

const xpub = evmKey.publicExtendedKey
const key = new DepositKey(xpub)

/** The accounts of the first places of the key. */
export const ownAccounts = (count: number): string[] =>
  Array.from({ length: count }, (_own, place) => key.account(place))

interface Watched {
  readonly connection: Connection
  /** Users with an address each; those who receive something have `own` ones, of the key. */
  readonly users: number
  readonly own: readonly string[]
  /** The account of the token. */
  readonly token: string
  /** The URLs of the providers. */
  readonly urls: readonly string[]
  readonly confirmations: number
}

/** A migrated database with addresses, and services that read a network; `close` removes their folder. */
export async function openWatched(watched: Watched): Promise<{ services: RunningServices; close(): Promise<void> }> {
  const { connection, token, urls } = watched
  await migrate(connection)
  await fill(watched)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
  const network = {
    type: 'ERC20',
    family: 'evm',
    chain_id: 31_337,
    token: writeAddress('evm', token),
    xpub,
    nodes: urls.map((url, index) => ({ name: `node-${index + 1}`, url })),
    start_block: 1,
  }
  const file = path.join(dataDir, 'chain.json')
  writeFileSync(file, JSON.stringify({ networks: [network] }))
  const services = await createServices({
    connection,
    dataDir,
    smtpUrl: null,
    sandbox: true,
    log: openLog('error', process.stderr),
    now: () => new Date(),
    chainOptions: readChains(file),
  })
  const close = async () => {
    await services.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { services, close }
}

async function fill({ connection, users, own, confirmations }: Watched): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `INSERT INTO users (id, account, email, password_hash, password_changed_at, nickname, lang, invite_code, created_at)
     SELECT gen_random_uuid(), 'u' || n, 'u' || n || '@bench.example', 'x', now(), 'u' || n, 'en', 'I' || n, now()
     FROM generate_series(1, $1::int) n`,
    [users],
  )
  await client.query(`INSERT INTO chain_places (place, user_id)
    SELECT row_number() OVER (ORDER BY account) - 1, id FROM users`)
  await client.query(
    `INSERT INTO chain_addresses (network, account, address, key, place, created_at)
     SELECT 'ERC20', account, account, $1, place, now() FROM (
       SELECT place, coalesce(($2::text[])[place + 1], '0x' || substr(encode(sha256(place::text::bytea), 'hex'), 1, 40)) AS account
       FROM chain_places) p`,
    [key.fingerprint, own],
  )
  await client.query(`INSERT INTO settings (key, value, created_at) VALUES ('recharge_networks', $1, now())`, [
    JSON.stringify([
      {
        type: 'ERC20',
        label: 'USDT',
        address: '0x'.padEnd(42, '1'),
        scheme: 'ethereum',
        min_amount: '1',
        confirmations,
      },
    ]),
  ])
  await client.query('VACUUM (ANALYZE)')
  await client.end()
}
