export { ordersOpen } from './orders-open.ts'
