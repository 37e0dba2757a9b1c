export { consoleDeliveryDead } from './console-delivery-dead.ts'
export { consoleDeliveryRetry } from './console-delivery-retry.ts'
