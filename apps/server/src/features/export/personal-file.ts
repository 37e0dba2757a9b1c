import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import type { PersonalData } from '../../services/personal/personal-data.ts'
import { readBatches } from './exports.ts'
import { asStored, sections, type Row } from './personal-sections.ts'

/**
 * Writes all data of a user as JSON, a batch of rows at a time, from one moment of the database; `onRows` receives the number
 * of rows written. Returns that number.
 */
export async function writePersonalFile(
  personal: PersonalData,
  client: PoolClient,
  { path, userId }: { readonly path: string; readonly userId: string },
  onRows: (done: number) => void,
): Promise<bigint> {
  let done = 0
  async function* text() {
    let separator = '{\n'
    for (const { name, query, prepare = asStored } of sections) {
      yield `${separator}${JSON.stringify(name)}: [`
      let comma = ''
      for await (const rows of readBatches<Row>(client, query, [userId])) {
        const prepared = await Promise.all(rows.map((row) => prepare(personal, row)))
        yield comma + prepared.map((row) => `\n  ${toJson(row)}`).join(',')
        comma = ','
        done += rows.length
        onRows(done)
      }
      yield ']'
      separator = ',\n'
    }
    yield '\n}\n'
  }
  await pipeline(text, createWriteStream(path))
  return BigInt(done)
}

const toJson = (row: Row): string =>
  JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
