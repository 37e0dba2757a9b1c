import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { commandsOfPage, EmptyHost } from '../lib/empty-host/run-script.ts'
import { makeKey, makeRelease } from '../lib/made-releases.ts'
import { installRelease } from '../lib/release-tarball.ts'

const scripts = path.join(import.meta.dirname, '../lib/empty-host')
const script = (name: string) => readFileSync(path.join(scripts, name), 'utf8')

/** Copies the three files of a release to a folder of their own. */
function copyRelease(tarball: string, name: string): string {
  const folder = path.join(path.dirname(tarball), name)
  mkdirSync(folder)
  for (const ending of ['', '.sha256', '.sha256.sig'])
    cpSync(`${tarball}${ending}`, path.join(folder, path.basename(tarball) + ending))
  return path.join(folder, path.basename(tarball))
}

/** The releases that `update.sh` names, below `to`. Returns the newest one. */
function makeReleases(folder: string, to: string, key: string, stranger: string): string {
  mkdirSync(to)
  const make = (...[version, changes = {}]: readonly [string, Partial<Parameters<typeof makeRelease>[3]>?]) =>
    makeRelease(folder, to, key, { version, ...changes })
  const expands = {
    '900-added': '-- expands\nCREATE TABLE added_by_update (id bigint);\nGRANT SELECT ON added_by_update TO c2c_app;\n',
  }
  make('0.9.0')
  make('1.0.1', {
    migrations: { ...expands, '901-removed': '-- contracts after 900-added\nDROP TABLE added_by_update;\n' },
  })
  make('1.0.2', { first: 'process.exit(7)' })
  make('1.0.3', { migrations: { '900-fails': '-- expands\nSELECT 1 / 0;\n' } })
  // Ready on trial, whose port is another one, and not as the unit.
  make('1.0.4', { migrations: expands, first: "if (process.env.PORT !== '0') process.exit(7)" })
  const good = make('1.1.0', { migrations: expands })
  const newest = make('1.2.0', { migrations: expands })

  const changed = copyRelease(good, 'changed')
  const bytes = readFileSync(changed)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(changed, bytes)
  rmSync(`${copyRelease(good, 'unsigned')}.sha256.sig`)
  const renamed = copyRelease(good, 'renamed')
  for (const ending of ['', '.sha256', '.sha256.sig'])
    renameSync(`${renamed}${ending}`, `${renamed.replace('1.1.0', '1.2.0')}${ending}`)
  mkdirSync(path.join(to, 'stranger'))
  makeRelease(folder, path.join(to, 'stranger'), stranger, { version: '1.1.0' })
  return newest
}

test.skipIf(process.getuid?.() !== 0)(
  'a host is installed, trades, updates, goes back, and is restored on another host by commands alone',
  async () => {
    const work = temporaryDirectory()
    const first = new EmptyHost()
    onTestFinished(() => first.remove())
    const key = makeKey(work, 'release-key')
    const { folder, cache } = await installRelease(work, first.root, key)
    const newest = makeReleases(folder, path.join(first.root, 'releases'), key, makeKey(work, 'other-key'))
    for (const name of ['deposit', 'recharge', 'payment'])
      writeFileSync(path.join(first.root, `${name}.png`), await freshImage())
    mkdirSync(first.handover)
    const output = await first.run(`${commandsOfPage()}\n${script('update.sh')}`, cache)
    console.log(output.slice(output.indexOf('c2c-1.1.0.tar.gz:')))
    expect(output.match(/"available": "150.000000"/g)).toHaveLength(2)

    const second = new EmptyHost()
    onTestFinished(() => second.remove())
    cpSync(first.handover, second.root, { recursive: true })
    cpSync(newest, path.join(second.root, path.basename(newest)))
    const restored = await second.run(script('second-host.sh'), cache)
    expect(restored).toContain('restored the state of')
    expect(restored).toContain('"available": "150.000000"')
    expect(restored).toContain('All checks passed')
  },
  600_000,
)
