import { expect, test } from 'vitest'
import account from '../../src/locales/en/account.json' with { type: 'json' }
import assetLog from '../../src/locales/en/asset-log.json' with { type: 'json' }
import bankAccount from '../../src/locales/en/bank-account.json' with { type: 'json' }
import common from '../../src/locales/en/common.json' with { type: 'json' }
import interest from '../../src/locales/en/interest.json' with { type: 'json' }
import recharge from '../../src/locales/en/recharge.json' with { type: 'json' }
import tabbar from '../../src/locales/en/tabbar.json' with { type: 'json' }
import team from '../../src/locales/en/team.json' with { type: 'json' }
import trade from '../../src/locales/en/trade.json' with { type: 'json' }
import withdraw from '../../src/locales/en/withdraw.json' with { type: 'json' }

/** The labels that the specification names in its sections 2, 3 and 4, by the pages that they stand on. */
const labels: readonly (readonly [page: string, texts: object, named: string])[] = [
  ['the tab bar', tabbar, 'Home, Hall, Order, My'],
  ['registration', account, 'account, email code, password, confirm password, invitation code'],
  ['recharge', recharge, 'category, address, amount, credentials'],
  ['the asset log', assetLog, 'total balance, business USDT, income, expenditure, quantity, PAID'],
  ['the interest wallet', interest, 'day, interest rate, money, time, expiry time'],
  [
    'bank accounts',
    bankAccount,
    'full name, telephone, IBAN account, bank name, email, area, country, SWIFT, name, surname, address, city, state or region',
  ],
  ['withdrawals', withdraw, 'amount, time, state, order placed success, withdrawal success, withdrawal failed'],
  ['sales', trade, 'order number, selling quantity, price, state, matching time, order placed success'],
  ['orders', common, 'Audit, Completion, Reject'],
  ['promotion', team, 'invitation code'],
]

const textsIn = (texts: object): string[] =>
  Object.values(texts).flatMap((text: unknown) =>
    typeof text === 'object' && text !== null ? textsIn(text) : [String(text).toLowerCase()],
  )

const cases = labels.flatMap(([page, texts, named]) => named.split(', ').map((label) => ({ page, texts, label })))

test.each(cases)('"$label" is a label of $page', ({ texts, label }) => {
  const wanted = label.toLowerCase()
  // There are two interest rates, a year's and the term's; each says which it is behind the label.
  const begins = wanted === 'interest rate'
  expect(textsIn(texts).some((text) => (begins ? text.startsWith(`${wanted} `) : text === wanted))).toBe(true)
})
