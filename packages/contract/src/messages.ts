import type en from '../locales/en.json'

/** All texts of one language: `reason.*` for each refusal, `field.*` for form fields, `message.*` for exact refusals. */
export type Messages = typeof en

/** Why one field was refused; schemas carry these as their messages. */
export type FieldKey = keyof Messages['field']

/** A sentence more exact than a reason's own; the values it needs stand in its braces. */
export type MessageKey = keyof Messages['message']
