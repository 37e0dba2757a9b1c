/** Labels, word for word (specification, sections 3 and 4). Keys name the same text in the locale files. */

/**
 * Opens a part of a page: a button by its text's key, a field's key with the text to type in, `account.account=ann`, or the first
 * row of the list.
 */
export type Press = 'first row' | `${string}.${string}`

/** Fills in the first steps of the registration, the last of them by the button of `next`. */
export const registrationSteps: readonly (readonly Press[])[] = [
  ['account.inviteCode=FRIEND', 'account.account=ann.lee', 'account.next'],
  [
    'account.password=correct horse',
    'account.confirmPassword=correct horse',
    'account.email=ann.lee@mail.example',
    'account.next',
  ],
]

export interface Place {
  readonly at: string
  readonly press?: readonly Press[]
  /** Each label by the key of its text. A label that ends in `…` is a prefix. */
  readonly labels: Readonly<Record<string, string>>
}

const binding = (name: string): string => `bank-account.field.${name}`

const orderStates = {
  Audit: 'common.state.audit',
  Completion: 'common.state.completion',
  Reject: 'common.state.reject',
}

const interestLabels = {
  Day: 'interest.day',
  'Interest rate…': 'interest.rateTerm',
  Money: 'interest.money',
  Time: 'interest.time',
  'Expiry time': 'interest.expiryTime',
}

/** The place of each label, for a user with data of every kind. */
export const places: readonly Place[] = [
  {
    at: '/pages/mine/rechange',
    labels: {
      Category: 'recharge.category',
      Address: 'recharge.address',
      Amount: 'recharge.amount',
      Credentials: 'recharge.credentials',
    },
  },
  {
    at: '/pages/mine/asset-log',
    labels: {
      'Total balance': 'asset-log.total',
      'Business USDT': 'asset-log.business',
      Income: 'asset-log.income',
      Expenditure: 'asset-log.expenditure',
      // Of a row that is paid: the newest is an amount that came back.
      PAID: 'asset-log.status.PAID',
    },
  },
  {
    at: '/pages/mine/asset-log',
    press: ['first row'],
    labels: { Quantity: 'asset-log.quantity' },
  },
  { at: '/pages/mine/wallet', press: ['interest.orders'], labels: interestLabels },
  {
    at: '/pages/mine/binding?type=bank&add&currency=EUR&country=DE',
    labels: {
      'Full name': binding('full_name'),
      Telephone: binding('telephone'),
      'IBAN account': binding('iban'),
      'Bank name': binding('bank_name'),
      Email: binding('email'),
      Area: binding('area'),
      Country: binding('country'),
      SWIFT: binding('swift'),
      Address: binding('address'),
      City: binding('city'),
      'State or region': binding('state'),
    },
  },
  {
    at: '/pages/mine/binding?type=wise&add',
    labels: { Name: binding('name'), Surname: binding('surname') },
  },
  {
    at: '/pages/mine/binding?type=bank',
    press: ['first row'],
    labels: { 'IBAN account': binding('iban'), 'Full name': binding('full_name') },
  },
  {
    at: '/pages/mine/records',
    labels: {
      ...orderStates,
      'Withdrawal success': 'withdraw.outcome.completion',
      'Withdrawal failed': 'withdraw.outcome.reject',
    },
  },
  {
    at: '/pages/mine/records',
    press: ['first row'],
    labels: { Amount: 'withdraw.amount', Time: 'withdraw.time', State: 'withdraw.state' },
  },
  {
    at: '/pages/orders/orders',
    labels: {
      ...orderStates,
      'Selling quantity': 'trade.quantity',
      Price: 'trade.price',
      'Matching time': 'trade.matchingTime',
    },
  },
  {
    at: '/pages/orders/orders',
    press: ['first row'],
    labels: {
      'Order number': 'trade.orderNo',
      'Selling quantity': 'trade.quantity',
      Price: 'trade.price',
      State: 'trade.state',
      'Matching time': 'trade.matchingTime',
    },
  },
  {
    at: '/pages/dating/dating',
    press: ['trade.buy', 'trade.sellToMerchants', 'trade.history', 'trade.sellingOrders'],
    labels: { Buy: 'trade.buy', 'Selling orders': 'trade.sellingOrders', 'Sell to merchants': 'trade.sellToMerchants' },
  },
  { at: '/pages/mine/promotion', labels: { 'Invitation code': 'team.code' } },
]

/** Labels of pages without a session. */
export const anonymousPlaces: readonly Place[] = [
  { at: '/pages/login/login', labels: { Password: 'account.password' } },
  {
    at: '/pages/login/register',
    labels: { Account: 'account.account', 'Invitation code': 'account.inviteCode' },
  },
  {
    at: '/pages/login/register',
    press: registrationSteps.slice(0, 1).flat(),
    labels: { Password: 'account.password', 'Confirm password': 'account.confirmPassword', Email: 'account.email' },
  },
  {
    at: '/pages/login/register',
    press: registrationSteps.flat(),
    labels: { 'Email code': 'account.emailCode' },
  },
  { at: '/pages/login/forget', labels: { 'Email code': 'account.emailCode' } },
]

/** Labels that are the same in every language. */
export const sameInAllLanguages: readonly string[] = ['SWIFT']
