import type { CallOutput, consoleWebhookCreate, consoleWebhookDeliveries, consoleWebhookList } from '@c2c/contract'

export type Webhook = CallOutput<typeof consoleWebhookList>['list'][number]

/** An endpoint with its secret, as the answer to its creation has it. */
export type NewWebhook = CallOutput<typeof consoleWebhookCreate>

export type LoggedDelivery = CallOutput<typeof consoleWebhookDeliveries>['list'][number]
