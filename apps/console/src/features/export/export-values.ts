import {
  formatsOf,
  merchantKinds,
  type CallInput,
  type consoleExportCreate,
  type ExportFormat,
  type ExportKind,
  type exportedOrders,
  type Role,
} from '@c2c/contract'
import type { Currency } from '@c2c/domain'

/** The values of the export form. */
export interface ExportValues {
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly user_id: string
  readonly merchant_id: string | null
  readonly order_kind: (typeof exportedOrders)[number]
  /** In which trades are valued; empty for none. */
  readonly currency: '' | Currency
  readonly from: string
  readonly to: string
}

/** The kinds of export that a role may request. */
export const kindsOf = (all: Readonly<Record<ExportKind, readonly Role[]>>, role: Role): ExportKind[] =>
  (Object.keys(all) as ExportKind[]).filter((kind) => all[kind].includes(role))

/** The form's initial values: the subject from the address, and the current month. */
export function startValues(search: URLSearchParams, kinds: readonly ExportKind[], now: Date): ExportValues {
  const today = now.toISOString().slice(0, 10)
  return {
    kind: kinds.find((kind) => kind === search.get('kind')) ?? kinds[0] ?? 'merchant',
    format: 'csv',
    user_id: search.get('user') ?? '',
    merchant_id: search.get('merchant'),
    order_kind: 'recharge',
    currency: '',
    from: `${today.slice(0, 8)}01`,
    to: today,
  }
}

/** The call's input: the fields that belong to the kind, in a format that it has. */
export function toInput({
  kind,
  format,
  user_id,
  merchant_id,
  order_kind,
  currency,
  from,
  to,
}: ExportValues): CallInput<typeof consoleExportCreate> {
  return {
    kind,
    from,
    to,
    format: formatsOf[kind].includes(format) ? format : 'csv',
    ...(kind === 'user' && { user_id: user_id.trim() }),
    ...(merchantKinds.includes(kind) && merchant_id && { merchant_id }),
    ...(kind === 'orders' && { order_kind }),
    ...(kind === 'trades' && { currency }),
  }
}
