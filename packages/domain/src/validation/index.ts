export { explorerUrl } from './explorer.ts'
export { checksummedAddress, isTronAddress, tronAccount, tronAddress } from './receiving-address.ts'
export { isBurnAccount, isResembling } from './payee.ts'
export { canonicalTransactionId, networkFamily, type NetworkFamily } from './transaction-id.ts'
export {
  isAmount,
  isCarPlate,
  isDate,
  isDigits,
  isEmail,
  isIdCard,
  isInternationalPhone,
  isLetters,
  isMainlandMobile,
  isNumber,
  isPhone,
  isUrl,
} from './validators.ts'
