import { webhookPayloads, type testEvent, type WebhookEvent } from '@c2c/contract'
import type { CallSchemas, Schema } from './call-schemas.ts'
import { parameter } from './common-parts.ts'

/** What each event says. */
export const eventSummaries: Readonly<Record<WebhookEvent | typeof testEvent, string>> = {
  'order.created': 'A user took an offer',
  'order.paid': 'The payer marked an order as paid',
  'order.appealed': 'An appeal froze the escrow of an order',
  'order.decided': 'An operator decided an appeal',
  'order.reviewed': 'The losing side asked for a review of a decision',
  'order.completed': 'The buyer received the USDT of an order',
  'order.cancelled': 'The user cancelled an order',
  'order.refused': 'An order was refused',
  'order.expired': 'An order was not paid in time',
  'order.returned': 'The seller received the USDT of an order back',
  'order.deadline': 'A quarter of the time of the merchant is left',
  'message.created': 'A side wrote in the chat of an order',
  'bond.awarded': 'A decision about an appeal paid the user USDT from the bond of the merchant',
  'balance.low': 'The available balance fell below the limit of the merchant',
  'settlement.ready': 'The settlement of a day can be downloaded',
  'deposit.created': 'The merchant reported a deposit',
  'deposit.credited': 'A deposit was credited to the balance of the merchant',
  'deposit.refused': 'A deposit was refused',
  'withdrawal.created': 'The merchant requested a withdrawal',
  'withdrawal.approved': 'A withdrawal was approved and waits for its transfer',
  'withdrawal.paid_out': 'A withdrawal was paid out',
  'withdrawal.refused': 'A withdrawal was refused and its amount returned',
  'withdrawal.cancelled': 'The merchant cancelled a withdrawal',
  'offer.paused': 'An offer can no longer be taken, within a minute',
  'offer.resumed': 'An offer can be taken again, within a minute',
  'webhook.test': 'The test of an endpoint',
}

/** How events arrive. */
export const deliveryNote =
  'Delivered at least once, with retries for three days. Events of one order, or of one offer, arrive in order; one that fails holds no ' +
  'other order. Answer 2xx within ten seconds. An answer of 410 disables the endpoint.'

/** The requests that the service sends to the endpoints of merchants. */
export function webhookOperations(schemas: CallSchemas): Schema {
  const operations = Object.entries(webhookPayloads).map(([event, payload]) => {
    const body: Schema = {
      type: 'object',
      properties: {
        type: { type: 'string', const: event, description: 'The event.' },
        timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
        data: { ...schemas.output(payload), description: 'Ids, amounts and steps, and no personal data.' },
      },
      required: ['type', 'timestamp', 'data'],
    }
    const post = {
      operationId: `webhook/${event}`,
      tags: ['webhooks'],
      summary: eventSummaries[event as WebhookEvent],
      description: `${eventSummaries[event as WebhookEvent]}. ${deliveryNote}`,
      security: [],
      parameters: [parameter('WebhookId'), parameter('WebhookTimestamp'), parameter('WebhookSignature')],
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
      responses: {
        '2XX': { description: 'Received. The body is ignored.' },
        410: { description: 'Gone: the service disables the endpoint.' },
      },
    }
    return [event, { post }] as const
  })
  return Object.fromEntries(operations)
}
