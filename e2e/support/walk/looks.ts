import { languages, type Language } from '@c2c/contract'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'

/** How a page is shown: a language and a colour scheme. */
export interface Look {
  readonly lang: Language
  readonly theme: 'subject1' | 'subject2'
}

/** Each language in one colour scheme: a scheme changes only colours and a language changes none. */
export const looks: readonly Look[] = languages.map((lang, index) => ({
  lang,
  theme: index % 2 === 0 ? 'subject1' : 'subject2',
}))

/** Every item in a full run; in the short form those of one look, so that `all` looks together hold each item once. */
export const shareOf = <Item>(look: Look, items: readonly Item[], all = looks): readonly Item[] =>
  share(items, all.indexOf(look), all.length)

/** The looks of signed-out pages. The short form takes one of each colour scheme: the longest words, and the widest letters. */
export const signedOutLooks: readonly Look[] = isFull ? looks : looks.slice(1, 3)

/** German has the longest words: checks in one language only use German. */
export const longestLooks: readonly Look[] = isFull ? looks : looks.filter(({ lang }) => lang === 'de')
