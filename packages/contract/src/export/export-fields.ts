import { isDate } from '@c2c/domain'
import * as z from 'zod/mini'
import type { Role } from '../call.ts'

/** Exports, with the roles that may make them; a merchant's staff get only their merchant's data. */
export const exportKinds = {
  user: ['owner', 'operator', 'auditor'],
  merchant: ['owner', 'auditor', 'merchant'],
  settlement: ['owner', 'auditor', 'merchant'],
  trades: ['owner', 'auditor', 'merchant'],
  transfers: ['owner', 'auditor'],
  orders: ['owner', 'operator', 'auditor'],
  audit: ['owner', 'auditor'],
} as const satisfies Record<string, readonly Role[]>

export type ExportKind = keyof typeof exportKinds

/** The kinds about one merchant. */
export const merchantKinds: readonly ExportKind[] = ['merchant', 'settlement', 'trades']

export const exportFormats = ['csv', 'pdf'] as const

/**
 * Formats of a merchant's trades: a list; lines of a bank statement for Xero; and journals of hledger and of beancount, which
 * have all movements.
 */
const tradeFormats = ['csv', 'xero', 'hledger', 'beancount'] as const

export const allFormats = [...exportFormats, 'xero', 'hledger', 'beancount'] as const

export type ExportFormat = (typeof allFormats)[number]

/** The formats of each kind. */
export const formatsOf: Readonly<Record<ExportKind, readonly ExportFormat[]>> = {
  user: exportFormats,
  merchant: exportFormats,
  settlement: exportFormats,
  trades: tradeFormats,
  transfers: ['csv'],
  orders: ['csv'],
  audit: ['csv'],
}

/** The most days of a settlement report, and of an export of trades. */
export const mostExportDays = 366

/** The kinds of orders, each with a list of its own. */
export const exportedOrders = ['recharge', 'withdraw', 'sale', 'interest'] as const

/** Waiting and running end in done or failed; a file that was done is removed after a day. */
const exportStates = ['waiting', 'running', 'done', 'failed', 'removed'] as const

/** A UTC day, `2026-11-21`. */
const day = z.string({ error: 'malformed' }).check(z.refine(isDate, 'malformed'))

/** A period of whole UTC days, the last one included. */
export const period = { from: day, to: day }

/** Progress of an export. `rows_total` is null until it is counted; `failure` is the reason. */
export const exportProgress = {
  export_id: z.string(),
  /** `json` for everything stored about a user. */
  format: z.enum([...allFormats, 'json']),
  from: z.string(),
  to: z.string(),
  /** `waiting` and `running` end in `done` or `failed`; a file is `removed` after a day. */
  state: z.enum(exportStates),
  rows_done: z.number(),
  rows_total: z.nullable(z.number()),
  size: z.nullable(z.number()),
  /** `no_rate`: a trade's day has no reference price in the chosen currency. */
  failure: z.enum(['', 'too_long', 'no_rate', 'internal']),
  created_at: z.string(),
  /** Until when the file is kept; null before it is done. */
  kept_until: z.nullable(z.string()),
}
