import type { PayMethod } from '../method.ts'
import { africanMethods } from './africa.ts'
import { eastAsianMethods } from './east-asia.ts'
import { europeanMethods } from './europe.ts'
import { globalMethods } from './global.ts'
import { latinAmericanMethods } from './latin-america.ts'
import { northAmericanMethods } from './north-america.ts'
import { southAsianMethods } from './south-asia.ts'
import { southeastAsianMethods } from './southeast-asia.ts'

/** The methods that the service ships with, beside `bank` and `wise`; operators change them by the setting `pay_types`. */
export const shippedMethods: readonly PayMethod[] = [
  ...globalMethods,
  ...europeanMethods,
  ...northAmericanMethods,
  ...latinAmericanMethods,
  ...africanMethods,
  ...southAsianMethods,
  ...southeastAsianMethods,
  ...eastAsianMethods,
]
