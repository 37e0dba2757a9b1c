import { registrationSteps, type Press } from './labels.ts'

/** A form and its messages when it is submitted empty (specification, section 5). */
export interface EmptyForm {
  readonly at: string
  readonly press?: readonly Press[]
  /** A field to clear before submitting. */
  readonly clear?: string
  readonly submit: string
  /** Each message by the key of its text in the contract's locales. */
  readonly messages: Readonly<Record<string, string>>
}

const email = { 'Email is required': 'field.email_required' }
const emailCode = { 'Email code is required': 'field.code_required' }
const password = { 'Password is required': 'field.password_required' }
const account = { 'Account is required': 'field.account_required' }

/** The messages of each form that is submitted empty. The misspelling "paddword" is corrected. */
export const anonymousForms: readonly EmptyForm[] = [
  { at: '/pages/login/login', submit: 'account.signIn', messages: { ...account, ...password } },
  {
    at: '/pages/login/login',
    press: ['account.byCode'],
    submit: 'account.signIn',
    messages: { ...email, ...emailCode },
  },
  { at: '/pages/login/forget', submit: 'account.next', messages: { ...email, ...emailCode } },
  {
    at: '/pages/login/register',
    submit: 'account.next',
    messages: { ...account, 'The invitation code cannot be empty': 'field.invite_code_required' },
  },
  {
    at: '/pages/login/register',
    press: registrationSteps.slice(0, 1).flat(),
    submit: 'account.next',
    messages: { ...password, ...email, 'Confirm password is required': 'field.confirm_password_required' },
  },
  {
    at: '/pages/login/register',
    press: registrationSteps.flat(),
    submit: 'account.register',
    messages: emailCode,
  },
]

const amount = { 'Amount is required': 'field.amount_required' }
const quantity = { 'Quantity is required': 'field.quantity_required' }

export const signedInForms: readonly EmptyForm[] = [
  {
    at: '/pages/mine/rechange',
    submit: 'recharge.send',
    messages: { ...amount, 'Credentials is required': 'field.credentials_required' },
  },
  { at: '/pages/mine/cardWithdrawal', submit: 'withdraw.continue', messages: amount },
  {
    at: '/pages/dating/dating',
    press: ['trade.sellToMerchants', 'first row'],
    submit: 'trade.sellNow',
    messages: quantity,
  },
  { at: '/pages/dating/dating', press: ['trade.buy', 'first row'], submit: 'trade.buyNow', messages: quantity },
  {
    at: '/pages/mine/wallet',
    press: ['interest.invest'],
    submit: 'interest.confirm',
    messages: { 'Interest money is required': 'field.interest_money_required' },
  },
  {
    at: '/pages/mine/binding?type=bank&add&currency=EUR&country=DE',
    submit: 'bank-account.save',
    messages: { 'Please fill in all the fields': 'field.required' },
  },
  {
    at: '/pages/mine/personal-info',
    clear: 'profile.nickname',
    submit: 'profile.save',
    messages: { 'Nickname is required': 'field.nickname_required' },
  },
]
