/** Accepted values of the field `lang`; `zh-Hant` is accepted and not offered. */
export const languages = ['en', 'de', 'zh-Hans', 'ja', 'zh-Hant'] as const

export type Language = (typeof languages)[number]

/** The languages of the picker, in its order. */
export const offeredLanguages = ['en', 'de', 'zh-Hans', 'ja'] as const satisfies readonly Language[]

/** The default for an unknown or missing `lang`. */
export const languageOf = (value: unknown): Language => languages.find((language) => language === value) ?? 'en'
