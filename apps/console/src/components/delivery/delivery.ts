import type { CallOutput, consoleDeliveryDead } from '@c2c/contract'

/** The error of a delivery, as calls name it. */
type DeliveryError = CallOutput<typeof consoleDeliveryDead>['list'][number]['error']

export interface Attempted {
  readonly error: DeliveryError
  readonly status: number | null
}
