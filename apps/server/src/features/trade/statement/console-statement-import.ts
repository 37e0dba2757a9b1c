import { randomUUID } from 'node:crypto'
import { consoleStatementImport as call, statementMaximum } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { sha256 } from '../../../services/crypto/secrets.ts'
import { actingMerchant, requireMerchantsPlace } from '../merchant/merchants.ts'
import { wrongFile } from './formats/read-line.ts'
import { addLines, identify, unknownLines } from './new-lines.ts'
import { readStatement } from './read-statement.ts'
import { statementAnswer } from './statements.ts'

/** Adds the lines of a file. It reads orders not at all: matching is done when lines are listed, confirming by a member. */
export const consoleStatementImport = staff(call, async (input, context) => {
  const { services, staff: member, now, change } = context
  const { db, personal } = services
  await requireMerchantsPlace(db, member)
  const { id: merchant_id } = await actingMerchant(db, member, input.merchant_id)
  const bytes = Buffer.from(input.file, 'base64')
  if (bytes.length > statementMaximum.bytes) throw wrongFile('statement_too_large')
  const { format, bank, lines: read, skipped } = await readStatement(db, merchant_id, bytes, input.mapping_id)
  const lines = await identify(personal, merchant_id, read)
  return change(async (trx) => {
    // Two imports of a merchant come one after another.
    await trx.selectFrom('merchants').select('id').where('id', '=', merchant_id).forNoKeyUpdate().execute()
    const fresh = await unknownLines(trx, merchant_id, lines)
    const statement = {
      id: randomUUID(),
      merchant_id,
      format,
      bank,
      sha256: sha256(bytes),
      lines: lines.length,
      added: fresh.length,
      skipped,
      created_by: member.staffId,
      created_at: now,
    }
    await trx.insertInto('bank_statements').values(statement).execute()
    await addLines(trx, statement, fresh)
    await publish(trx, { recipients: [merchant_id], subjects: call.invalidates }, now)
    return statementAnswer(statement, member.name)
  })
})
