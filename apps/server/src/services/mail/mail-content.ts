import type { Sentences } from '../texts/messages.ts'

/** One part of a mail's body. All texts are plain; each rendering escapes them. */
export type Part =
  /** `small` is set smaller in HTML. Line breaks are kept. */
  | { readonly kind: 'text'; readonly text: string; readonly small?: boolean }
  /** `line` contains the code and is the text's form; HTML shows the code alone, large. */
  | { readonly kind: 'code'; readonly code: string; readonly line: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }

/** A mail's content, from which text and HTML are rendered. */
export interface MailContent {
  readonly subject: string
  /** The text that an inbox shows beside the subject. */
  readonly preheader: string
  readonly parts: readonly Part[]
  /** Why the recipient receives it, at the end. */
  readonly why: string
}

/** Texts in the recipient's language; `{app}` is filled in. */
export type Say = Sentences['mail']

/** Composes a mail once its language and the name of the service are known. */
export type Compose = (say: Say) => MailContent

/** The parts that a rendering adds to a mail. */
export interface Frame {
  readonly language: string
  /** The name of the service. */
  readonly app: string
  /** The line with the phrase that the user chose; empty without one. */
  readonly phrase: string
  /** The link that switches such mails off; null for mails that are always sent. */
  readonly unsubscribe: { readonly label: string; readonly url: string } | null
}
