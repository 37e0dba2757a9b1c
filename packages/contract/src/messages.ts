import type en from '../locales/en.json'

/** All texts of one language: `reason.*` for each refusal, `field.*` for form fields, `message.*` for exact refusals. */
export type Messages = typeof en

/** Why one field was refused; schemas carry these as their messages. */
export type FieldKey = keyof Messages['field']

/** What a user is told of an order: its kind and the step that it came to. */
export type NoticeKey = keyof Messages['notice']

/** A sentence more exact than a reason's own; the values it needs stand in its braces. */
export type MessageKey = keyof Messages['message']

/** Why something was refused, in a sentence for whom it concerns: `recharge_not_arrived`. */
export type RejectionKey = keyof Messages['rejection']
