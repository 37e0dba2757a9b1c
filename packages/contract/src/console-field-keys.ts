import type { FieldKey } from './messages.ts'

/** Messages of fields that only the console asks for, so that the web app need not carry them. */
export const consoleFieldKeys: readonly FieldKey[] = [
  'room_format',
  'url_format',
  'apr_format',
  'link_format',
  'days_format',
  'end_before_start',
  'network_format',
  'receiving_address_format',
  'scheme_format',
  'networks_once',
  'time_format',
  'english_required',
  'price_or_margin',
  'margin_format',
  'merchant_required',
  'pay_types_required',
  'pay_types_format',
  'minutes_range',
  'range_inverted',
  'payout_ref_required',
  'user_required',
  'hours_format',
  'count_format',
  'purpose_required',
]
