import type { FastifyInstance, FastifyReply } from 'fastify'
import { headAnswer, headsBefore } from '../../services/liabilities/liability-heads.ts'
import { consistencySince, keyChangesBefore } from '../../services/liabilities/log-proofs.ts'
import type { Services } from '../../services/services.ts'
import { dropPageHeaders } from '../headers.ts'

interface HeadsRequest {
  Querystring: { before?: string }
}

interface ConsistencyRequest {
  Querystring: { earlier?: string }
}

/** Statements in one answer, 40 kB. */
const limit = 100

/**
 * The statements of what the service owes, at addresses that never change: `/liabilities/heads.json`, newest first, with
 * `?before=NUMBER` for older ones, and `/liabilities/consistency.json?earlier=NUMBER`. Other sites may read them: an auditor's page can
 * keep its own copy.
 */
export function registerHeads(app: FastifyInstance, { db }: Services): void {
  app.get<HeadsRequest>('/liabilities/heads.json', async (request, reply) => {
    const heads = await headsBefore(db, numberIn(request.query.before), limit)
    return forAll(reply).send({ list: heads.map(headAnswer) })
  })
  app.get<ConsistencyRequest>('/liabilities/consistency.json', async (request, reply) =>
    forAll(reply).send(await consistencyFile(db, numberIn(request.query.earlier) ?? 1n)),
  )
}

/** That the log of the newest statement continues that of an earlier one; an empty object where there is none. */
async function consistencyFile(db: Services['db'], number: bigint) {
  const [[earlier], [later]] = await Promise.all([headsBefore(db, number + 1n, 1), headsBefore(db, null, 1)])
  if (!later || earlier?.seq !== number) return {}
  return {
    version: 1,
    kind: 'consistency',
    earlier: headAnswer(earlier),
    later: headAnswer(later),
    path: await consistencySince(db, Number(number), later.seq),
    key_changes: await keyChangesBefore(db, later.seq),
  }
}

const numberIn = (text = ''): bigint | null => (/^\d{1,9}$/.test(text) ? BigInt(text) : null)

function forAll(reply: FastifyReply): FastifyReply {
  dropPageHeaders(reply)
  return reply.headers({
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
}
