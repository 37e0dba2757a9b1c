import type { Language } from '@c2c/contract'
import lists from './list-texts.json' with { type: 'json' }
import receipts from './receipt-texts.json' with { type: 'json' }
import settlements from './settlement-texts.json' with { type: 'json' }
import statements from './statement-texts.json' with { type: 'json' }
import years from './year/year-texts.json' with { type: 'json' }

/** The texts of a statement, in any of the five languages. */
export type StatementTexts = (typeof statements)['en']

export type Column = keyof (typeof lists)['en']

export const statementTexts = (language: Language): StatementTexts => statements[language]

/** The texts of a settlement report, in any of the five languages. */
export type SettlementTexts = (typeof settlements)['en']

export const settlementTexts = (language: Language): SettlementTexts => settlements[language]

/** The texts of a receipt, in any of the five languages. */
export const receiptTexts = (language: Language): (typeof receipts)['en'] => receipts[language]

/** The texts of a year's summary, in any of the five languages. */
export const yearTexts = (language: Language): (typeof years)['en'] => years[language]

/** A kind of account or a type of movement in words; one that is not known here is called by its name. */
export const wordFor = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name

/** The first line of a list for staff, in any of the five languages. */
export const listHead = (language: Language, columns: readonly Column[]): string[] =>
  columns.map((column) => lists[language][column])
