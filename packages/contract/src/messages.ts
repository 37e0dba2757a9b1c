import type en from '../locales/en.json'

/** All texts of one language: `reason.*` for each refusal, `field.*` for form fields, `message.*` for exact refusals. */
export type Messages = typeof en

/** Why one field was refused; schemas carry these as their messages. */
export type FieldKey = keyof Messages['field']

/** The subject of a notification about an order: its kind and the state that it reached. */
export type NoticeKey = keyof Messages['notice']

/** A sentence that is more specific than the reason's; its placeholders are in braces. */
export type MessageKey = keyof Messages['message']

/** Why something was refused, as a sentence for the user: `recharge_not_arrived`. */
export type RejectionKey = keyof Messages['rejection']
