/** The largest file, its most lines, and the column mappings of a merchant. */
export const statementMaximum = { bytes: 2 * 1024 * 1024, lines: 5000, mappings: 50 } as const

/** The formats of bank statements. */
export const statementFormats = ['camt053', 'mt940', 'csv'] as const

/** Forms of dates in CSV files. */
export const dateFormats = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD', 'YYYYMMDD'] as const

export const csvSeparators = ['comma', 'semicolon', 'tab'] as const

export const decimalMarks = ['point', 'comma'] as const

export type DateFormat = (typeof dateFormats)[number]
