import { trialReceiverUrl } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { publish } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import type { Outcome } from '../../../services/outbox/lanes.ts'
import type { Uses } from '../../../services/services.ts'
import { isSigned } from '../../../services/webhooks/is-signed.ts'
import { sentHeaders, type WebhookRequest } from '../../../services/webhooks/webhook-endpoint.ts'

/** How long a delivery is shown, and the most of one merchant. */
export const arrivalRetention = 86_400_000
export const arrivalsMaximum = 100

/** The most bytes of headers and of a body that are kept. */
const partLimit = 16_384

/** Whether an endpoint is the built-in receiver, which a sandbox alone has. */
export const isTrialReceiver = ({ sandbox }: Uses<'sandbox'>, url: string): boolean =>
  sandbox && url === trialReceiverUrl

interface Endpoint {
  readonly id: string
  readonly merchant_id: string
  readonly kek: string | null
  readonly sealed_secret: Buffer | null
}

/**
 * The built-in receiver: verifies a delivery as a merchant would, keeps it for the page "Try it", and answers. It is a function and no
 * address, so that deliveries of the own merchant are all that ever reaches it.
 */
export async function receive(
  services: Uses<'db' | 'now' | 'personal' | 'wallClock'>,
  { id, merchant_id, kek, sealed_secret: sealed }: Endpoint,
  request: WebhookRequest,
): Promise<Outcome> {
  const { db, now, personal, wallClock } = services
  const secret = kek !== null && sealed !== null ? await personal.webhookSecrets.open(id, { kek, sealed }) : ''
  const headers = sentHeaders(request)
  const { body } = request
  const valid = isSigned({ secret, headers, body }, wallClock())
  const at = now()
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const status = await db.transaction().execute(async (trx) => {
    const answered = (await takeFailure(trx, merchant_id)) ? 500 : 200
    const kept = { merchant_id, webhook_id: id, event: eventOf(body), headers: cut(lines.join('\n')), body: cut(body) }
    await trx
      .insertInto('trial_arrivals')
      .values({ ...kept, valid, status: answered, at })
      .execute()
    await sql`DELETE FROM trial_arrivals WHERE merchant_id = ${merchant_id} AND id <= (SELECT id FROM trial_arrivals
      WHERE merchant_id = ${merchant_id} ORDER BY id DESC OFFSET ${arrivalsMaximum} LIMIT 1)`.execute(trx)
    await publish(trx, { recipients: [merchant_id], subjects: ['staff'] }, at)
    return answered
  })
  if (status === 200) return { result: 'delivered', status, answer: 'received' }
  return { result: 'failed', error: 'bad_status', status, answer: 'as asked on the page Try it' }
}

/** Whether this delivery is one of those that the merchant asked to fail. */
async function takeFailure(trx: Kysely<Database>, merchantId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('trial_receivers')
    .set((eb) => ({ fail_next: eb('fail_next', '-', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('fail_next', '>', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const eventOf = (body: string): string => (JSON.parse(body) as { readonly type: string }).type

/** A text without the half of a character at its end. */
function cut(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= partLimit) return text
  return bytes
    .subarray(0, partLimit)
    .toString()
    .replace(/\uFFFD+$/, '')
}
