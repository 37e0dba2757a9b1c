/** The currencies of the samples. */
export const sampleCurrencies = ['EUR', 'USD', 'GBP', 'JPY', 'CNY'] as const

export type SampleCurrency = (typeof sampleCurrencies)[number]

/** Price per USDT by currency, or the margin on the reference rates in basis points. */
type Pricing = Readonly<Record<SampleCurrency, string>> | number

interface SampleMerchant {
  readonly name: string
  /** Pay types for payments to users. */
  readonly payTypes: readonly string[]
  /** Pricing for users who sell and for users who buy. */
  readonly sell: Pricing
  readonly buy: Pricing
  /** Remaining amount of each offer and maximum of one order, in whole USDT. */
  readonly remaining: number
  readonly most: number
  /** The account that buyers pay to, in the form of a bound account. The numbers are examples. */
  readonly paymentDetails: Readonly<Record<string, string>>
}

const bank = { type: 'bank', telephone: '+49 40 5550100', area: '', state: '' }
const wise = { type: 'wise', telephone: '+44 20 7946 0100', iban: '' }

export const sampleMerchants: readonly SampleMerchant[] = [
  {
    name: 'Alster Trading',
    payTypes: ['bank', 'wise'],
    sell: { EUR: '0.918', USD: '0.996', GBP: '0.788', JPY: '153.9', CNY: '7.145' },
    buy: { EUR: '0.923', USD: '1.001', GBP: '0.793', JPY: '154.8', CNY: '7.185' },
    remaining: 30_000,
    most: 3000,
    paymentDetails: {
      ...bank,
      full_name: 'Alster Trading GmbH',
      iban: 'DE02120300000000202051',
      bank_name: 'Musterbank Hamburg',
      email: 'desk@alster-trading.example',
      country: 'Germany',
      swift: 'MUSTDEHHXXX',
      address: 'Alsterufer 1',
      city: 'Hamburg',
    },
  },
  {
    name: 'Thames OTC Desk',
    payTypes: ['bank', 'wise'],
    sell: -30,
    buy: 35,
    remaining: 25_000,
    most: 2500,
    paymentDetails: {
      ...wise,
      name: 'Thames',
      surname: 'OTC Desk',
      email: 'desk@thames-otc.example',
      country: 'United Kingdom',
      account: 'desk@thames-otc.example',
    },
  },
  {
    name: 'Kaiyo Exchange',
    payTypes: ['bank', 'wise'],
    sell: { EUR: '0.9165', USD: '0.9945', GBP: '0.787', JPY: '153.95', CNY: '7.14' },
    buy: { EUR: '0.925', USD: '1.003', GBP: '0.7945', JPY: '154.6', CNY: '7.19' },
    remaining: 40_000,
    most: 5000,
    paymentDetails: {
      ...wise,
      name: 'Kaiyo',
      surname: 'Exchange',
      email: 'pay@kaiyo-exchange.example',
      telephone: '+81 3 5550 1000',
      country: 'Japan',
      account: 'pay@kaiyo-exchange.example',
    },
  },
  {
    name: 'Lotus Settlement',
    payTypes: ['wise'],
    sell: -55,
    buy: 50,
    remaining: 20_000,
    most: 2000,
    paymentDetails: {
      ...bank,
      full_name: 'Lotus Settlement Ltd',
      telephone: '+44 20 7946 0177',
      iban: 'GB82WEST12345698765432',
      bank_name: 'Example Bank London',
      email: 'hello@lotus-settlement.example',
      country: 'United Kingdom',
      swift: 'WESTGB2LXXX',
      address: '12 Quay Street',
      city: 'London',
    },
  },
]
