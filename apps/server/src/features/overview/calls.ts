export { consoleOverviewFigures } from './console-overview-figures.ts'
export { ordersOpen } from './open-orders/orders-open.ts'
