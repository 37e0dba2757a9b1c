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

function sentenceOf({ reason, detail }: Refusal, language: Language): string {
  const say = sentencesIn(language)
  return detail.message ? say.message(detail.message, detail.values) : say.reason(reason)
}

const maxWaits = 1000
const waits = new Map<string, string>()

/** Formatting a sentence is a fifth of the work of a refusal; thousands of calls at once are refused with the same one. */
function waitSentence(refusal: Refusal, language: Language): string {
  const key = `${language} ${refusal.detail.message} ${refusal.detail.values?.['seconds']}`
  const known = waits.get(key)
  if (known !== undefined) return known
  if (waits.size >= maxWaits) waits.clear()
  const sentence = sentenceOf(refusal, language)
  waits.set(key, sentence)
  return sentence
}

/** The envelope of a refusal: its code, its sentence, and its stable reason with what programs may read. */
export function refusalAnswer(refusal: Refusal, language: Language): Answer {
  const { reason, detail } = refusal
  const say = sentencesIn(language)
  // A program may read `data.fields` of every `invalid_input` (contract.md, "Codes"), also where no field can be named.
  const named = detail.fields ?? (reason === 'invalid_input' ? {} : undefined)
  const fields = named && {
    fields: Object.fromEntries(Object.entries(named).map(([name, key]) => [name, say.field(key)])),
  }
  return {
    code: reasons[reason],
    msg: reason === 'too_many_requests' ? waitSentence(refusal, language) : sentenceOf(refusal, language),
    data: { reason, ...fields, ...detail.data },
  }
}
