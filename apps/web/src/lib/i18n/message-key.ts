import type { Messages } from './messages.ts'

type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string ? `${Prefix}${Key}` : Leaves<Node[Key], `${Prefix}${Key}.`>
}[keyof Node & string]

/** Every key of the English messages, `common.retry`. */
export type MessageKey = Leaves<Messages>
