import { reasons, success, type Refusal, type Envelope, type Language } from '@c2c/contract'
import { sentencesIn } from '../services/texts/messages.ts'

type Answer = Envelope<object>

/** Formatting a sentence for the first time is slow, so each is made when it is first needed. */
const successSentences: Partial<Record<Language, string>> = {}

const successSentence = (language: Language): string =>
  (successSentences[language] ??= sentencesIn(language).message('success'))

/** The envelope of a success. */
export const successAnswer = (data: object, language: Language): Answer => ({
  code: success,
  msg: successSentence(language),
  data,
})

/** The envelope of a refusal: its code, its sentence, and its stable reason with what programs may read. */
export function refusalAnswer({ reason, detail }: Refusal, language: Language): Answer {
  const say = sentencesIn(language)
  // A program may read `data.fields` of every `invalid_input` (contract.md, "Codes"), also where no field can be named.
  const named = detail.fields ?? (reason === 'invalid_input' ? {} : undefined)
  const fields = named && {
    fields: Object.fromEntries(Object.entries(named).map(([name, key]) => [name, say.field(key)])),
  }
  return {
    code: reasons[reason],
    msg: detail.message ? say.message(detail.message, detail.values) : say.reason(reason),
    data: { reason, ...fields, ...detail.data },
  }
}
