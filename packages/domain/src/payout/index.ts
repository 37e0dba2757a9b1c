export {
  transactionFields,
  transferData,
  tronTransfer,
  unsignedTransaction,
  type ContractCall,
  type GasTerms,
} from './sweep-transaction.ts'
export {
  airdropTable,
  depositRequest,
  paymentTable,
  safeBatch,
  transferRequest,
  type WalletPayment,
  type WalletToken,
} from './wallet-request.ts'
