import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, csvLine } from '../../services/texts/csv.ts'
import type { Source } from './source.ts'

/** Writes a source to a file, a batch at a time; `onRows` receives the number of rows written. */
export async function writeCsv(path: string, source: Source, onRows: (done: number) => void): Promise<void> {
  async function* lines() {
    yield byteOrderMark + csvLine(source.head)
    let done = 0
    for await (const rows of source.batches()) {
      yield rows.map(csvLine).join('')
      done += rows.length
      onRows(done)
    }
  }
  await pipeline(lines, createWriteStream(path))
}
