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
export { bankSchemeNames, type BankScheme } from './scheme-names.ts'
export { bankCountries, bankDetails, bankSchemeOf, bankSchemes, cleanDetail, homeCountry } from './schemes.ts'
export { localDetails, type Detail, type DetailName } from './detail.ts'
