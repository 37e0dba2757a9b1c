export { consoleOverviewFigures } from './console-overview-figures.ts'
export { consoleSystemRead } from './system/console-system-read.ts'
export { ordersOpen } from './open-orders/orders-open.ts'
