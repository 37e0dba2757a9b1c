import type { ClientBase } from 'pg'
import { slicesOf } from '../db/batches.ts'
import { offerChangesOf, type Command } from './command.ts'
import { changeOffers, insertRows } from './write-records.ts'

/** Writing this many rows as JSON takes a few milliseconds; other calls get their turn while the database works. */
const sliceRows = 500

/**
 * Writes the offers of a large command, a slice at a time, and returns what is left of it. The command is still committed or
 * rolled back as a whole.
 */
export async function writeInSlices(client: ClientBase, command: Command): Promise<Command> {
  const inserts = Object.groupBy(command.inserts ?? [], ({ table }) => (table === 'offers' ? 'offers' : 'others'))
  const rows = (inserts.offers ?? []).map(({ row }) => row)
  for (const slice of slicesOf(rows, sliceRows)) await insertRows(client, 'offers', slice)
  for (const slice of slicesOf(offerChangesOf(command), sliceRows)) await changeOffers(client, slice)
  const { inserts: _written, ...rest } = command
  return { ...rest, ...('offerChanges' in rest && { offerChanges: [] }), inserts: inserts.others ?? [] }
}
