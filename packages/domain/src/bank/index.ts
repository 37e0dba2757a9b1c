export {
  accountScheme,
  bankAccountKey,
  bankAccountNumber,
  detailProblems,
  possibleAccountKeys,
  requiredScheme,
  zeroFilled,
  type BankFields,
  type DetailProblem,
} from './account-number.ts'
export { isCardNumber, isRoutingNumber } from './check-digits.ts'
export { ibanCountries, isIban, isWiseAccount } from './iban.ts'
export {
  bankCountries,
  bankDetails,
  bankSchemeOf,
  bankSchemes,
  localDetails,
  cleanDetail,
  homeCountry,
  type BankScheme,
  type Detail,
  type DetailName,
} from './schemes.ts'
