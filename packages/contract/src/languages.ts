/** Languages that a caller may ask for in the field `lang`; `zh-Hant` is accepted and not offered. */
export const languages = ['en', 'de', 'zh-Hans', 'ja', 'zh-Hant'] as const

export type Language = (typeof languages)[number]

/** The languages of the picker, in its order. */
export const offeredLanguages = ['en', 'de', 'zh-Hans', 'ja'] as const satisfies readonly Language[]

/** The language that an unknown or missing `lang` counts as. */
export const languageOf = (value: unknown): Language => languages.find((language) => language === value) ?? 'en'
