import { isMainlandMobile } from '@c2c/domain'
import { isValidPhoneNumber } from 'libphonenumber-js/max'

/**
 * Whether a number of the contract's form may be in use: a mainland-China mobile number by the specification's own
 * pattern, an international one by its country's numbering plan (Google's libphonenumber, full metadata: the smaller
 * sets take `+49 1234567`).
 */
export const isAssignedPhone = (phone: string): boolean => isMainlandMobile(phone) || isValidPhoneNumber(phone)
