import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  consoleOfferCreate,
  consoleOfferUpdate,
  fieldErrors,
  Refusal,
  type CallParsed,
  type FieldKey,
} from '@c2c/contract'
import type { Currencies } from '../../../../services/settings/currencies.ts'
import type { PayMethods } from '../../../../services/settings/pay-methods.ts'
import { canReceive, type OpenAccount } from '../../merchant/merchant-accounts.ts'
import { changedOffer, isKnownZone, isOtherOffer } from '../offer-change.ts'
import { methodProblem, requireMethods } from '../offer-methods.ts'
import { givenRule, noRule } from '../offer-rule.ts'
import type { Offer } from '../offers.ts'
import { isVersionOf } from './offer-columns.ts'
import type { OfferCells } from './read-offer-rows.ts'

/** The problem of one field of a row. */
export interface RowProblem {
  readonly row: number
  readonly field: string
  readonly message: FieldKey
}

/** The data of one merchant against which rows of a file are checked. */
export interface OfferWorld {
  /** The merchant's offers that the file names, by id. */
  readonly offers: ReadonlyMap<string, Offer>
  readonly accounts: readonly OpenAccount[]
  /** The time zones that the database knows, in small letters. */
  readonly zones: ReadonlySet<string>
  readonly currencies: Currencies
  readonly methods: PayMethods
}

type Created = CallParsed<typeof consoleOfferCreate>

/** The effects of the rows of a file. */
export interface CheckedRows {
  readonly created: readonly Created[]
  readonly changed: readonly ({ readonly before: Offer } & ReturnType<typeof changedOffer>)[]
  readonly unchanged: number
  readonly problems: readonly RowProblem[]
}

/** Checking this many rows takes a few milliseconds; other calls get their turn in between. */
const sliceRows = 200

/** Checks each row by the rules of `offer/create`, or of `offer/update` where it names an offer. */
export async function checkOfferRows(rows: readonly OfferCells[], world: OfferWorld): Promise<CheckedRows> {
  const created: Created[] = []
  const changed: CheckedRows['changed'][number][] = []
  const problems: RowProblem[] = []
  const seen = new Set<string>()
  let unchanged = 0
  for (const [place, one] of rows.entries()) {
    if (place % sliceRows === sliceRows - 1) await nextTurn()
    const checked = checkRow(one, world, seen)
    if ('wrong' in checked) {
      for (const [field, message] of Object.entries(checked.wrong)) problems.push({ row: one.row, field, message })
    } else if ('created' in checked) created.push(checked.created)
    else if (isOtherOffer(checked.before, checked.changed)) changed.push(checked)
    else unchanged += 1
  }
  return { created, changed, unchanged, problems }
}

type Wrong = { readonly wrong: Readonly<Record<string, FieldKey>> }

function checkRow({ cells, isComplete }: OfferCells, world: OfferWorld, seen: Set<string>) {
  if (!isComplete) return { wrong: { csv: 'csv_column_missing' } } satisfies Wrong
  const { offer_id: id = '', version = '', ...fields } = cells
  if (id === '') return checkNew(fields, world)
  const before = world.offers.get(id.toLowerCase())
  if (!before) return { wrong: { offer_id: 'csv_offer_unknown' } } satisfies Wrong
  if (seen.has(before.id)) return { wrong: { offer_id: 'csv_offer_twice' } } satisfies Wrong
  seen.add(before.id)
  if (version !== '' && !isVersionOf(before, version)) {
    return { wrong: { version: 'csv_offer_changed' } } satisfies Wrong
  }
  return checkChange(before, fields, world)
}

type Fields = Omit<OfferCells['cells'], 'offer_id' | 'version'>

function checkNew(fields: Fields, world: OfferWorld): Wrong | { readonly created: Created } {
  const parsed = consoleOfferCreate.input.safeParse(givenFields(fields))
  if (!parsed.success) return { wrong: fieldErrors(parsed.error) }
  const { data } = parsed
  if (!world.currencies.has(data.currency)) return { wrong: { currency: 'currency_unknown' } }
  if (!isKnownZone(world.zones, data.hours)) return { wrong: { hours: 'hours_format' } }
  const method = methodProblem(world.methods, data)
  if (method !== null) return { wrong: { pay_types: method } }
  if (!canReceive(world.accounts, data)) return { wrong: { pay_types: 'csv_no_account' } }
  return tried(() => {
    givenRule(noRule, data)
    return { created: data }
  })
}

/** The limits, and the hours, that an offer need not have. */
const optional = new Set([
  'min_price',
  'max_price',
  'hours',
  'max_none',
  'max_email',
  'max_identity',
  'follow_min_price',
  'follow_max_price',
  'follow_min_bps',
  'follow_max_bps',
  'follow_left',
])

/** The fields that a row gives. An empty cell gives nothing, so that it changes nothing; `none` is the absence of a limit. */
const givenFields = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, cell]) => cell !== '')
      .map(([name, cell]) => [name, optional.has(name) && cell.toLowerCase() === 'none' ? '' : cell]),
  )

function checkChange(before: Offer, fields: Fields, world: OfferWorld): Wrong | CheckedRows['changed'][number] {
  const parsed = consoleOfferUpdate.input.safeParse({ ...givenFields(fields), offer_id: before.id })
  if (!parsed.success) return { wrong: fieldErrors(parsed.error) }
  if (!isKnownZone(world.zones, parsed.data.hours)) return { wrong: { hours: 'hours_format' } }
  return tried(() => {
    const made = changedOffer(before, parsed.data)
    requireMethods(world.methods, made.changed, before)
    return { before, ...made }
  })
}

/** What a check gives, or the fields that it refuses. */
function tried<Checked>(check: () => Checked): Checked | Wrong {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { wrong: error.detail.fields ?? { side: 'csv_kind_fixed' } }
  }
}
