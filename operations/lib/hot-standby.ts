import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '@c2c/testing/src/services/free-port.ts'
import { asPostgres, type DebianPostgres } from './debian-postgres.ts'

export interface HotStandby {
  readonly port: number
  /** Whether everything that the primary has committed so far is replayed. */
  hasReplayed(position: string): Promise<boolean>
  remove(): void
}

/** Makes a replica of a cluster with pg_basebackup, and starts it as a hot standby that streams from it. */
export async function startHotStandby(primary: DebianPostgres): Promise<HotStandby> {
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-standby-'))
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', directory])
  const data = path.join(directory, 'data')
  const port = await freePort()
  const execute = (program: string, ...words: string[]) => {
    const [file, all] = asPostgres(path.join(primary.programs, program), words)
    execFileSync(file, all, { stdio: 'ignore' })
  }
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
  execute('pg_basebackup', '-D', data, '-R', '-X', 'stream', '-c', 'fast', ...from)
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory}`
  execute('pg_ctl', 'start', '-w', '-s', '-D', data, '-l', path.join(directory, 'log'), '-o', options)
  return {
    port,
    async hasReplayed(position) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
      await client.connect()
      try {
        const { rows } = await client.query<{ replayed: boolean }>(
          'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS replayed',
          [position],
        )
        return rows[0]?.replayed === true
      } finally {
        await client.end()
      }
    },
    remove() {
      execute('pg_ctl', 'stop', '-w', '-D', data, '-m', 'immediate')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
