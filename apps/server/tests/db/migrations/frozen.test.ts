import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { neededBy } from '../../../src/db/migrations/existing-database.ts'
import { readSqlFiles } from '../../../src/db/migrations/sql-files.ts'

const folder = join(import.meta.dirname, '../../../migrations')
const migrations = await readSqlFiles(folder)
/** As sha256sum writes it: `(cd apps/server/migrations && sha256sum *.sql > checksums.txt)` after adding one. */
const checksums = await readFile(join(folder, 'checksums.txt'), 'utf8')

test('a migration is never changed', () => {
  const lines = migrations.map(({ name, checksum }) => `${checksum}  ${name}.sql\n`).join('')
  expect(lines, 'add a new migration, and its line to checksums.txt, instead of changing one').toBe(checksums)
})

test('a number is given to one migration', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 3)))
  expect(numbers).toEqual(numbers.map((_number, place) => place + 1))
})

/** The last migration of the releases that refuse every newer database. */
const lastWithoutHeader = '035-maker-notices'

test('a migration says which releases go on with it', () => {
  const silent = migrations.filter((migration) => migration.name > lastWithoutHeader && neededBy(migration) === null)
  expect(
    silent.map(({ name }) => name),
    'begin with -- expands or -- contracts after NAME (docs/decisions/018)',
  ).toEqual([])
})
