export { commissionOf, payCommission } from './commission.ts'
