import type { Sentences } from './messages.ts'

/** The most sentences of one mail. */
export const listed = 20

/** The first sentences of a mail or message about many events, and how many more there are. */
export function firstSentences(sentences: readonly string[], say: Sentences): string[] {
  const more = sentences.length - listed
  return more > 0 ? [...sentences.slice(0, listed), say.mail('alert_more', { count: String(more) })] : [...sentences]
}
