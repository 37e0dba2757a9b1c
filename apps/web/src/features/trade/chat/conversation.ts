import type { OrderMessage, SaleDetail } from '../trade-types.ts'

type Event = SaleDetail['timeline'][number]

/** A line of a conversation: a message, or an event of the order. */
export type ConversationLine =
  | { readonly at: string; readonly message: OrderMessage }
  | { readonly at: string; readonly event: Event }

/**
 * Messages, newest first as they are read, and the order's own events as one conversation, oldest first. While older
 * messages have not been read (`whole` is false), events from before the oldest one known wait for them.
 */
export function conversation(
  messages: readonly OrderMessage[],
  timeline: readonly Event[],
  whole: boolean,
): readonly ConversationLine[] {
  const oldest = messages.at(-1)?.at ?? ''
  const events = timeline.filter(({ at }) => whole || at >= oldest).map((event) => ({ at: event.at, event }))
  const said = messages.toReversed().map((message) => ({ at: message.at, message }))
  // The sort is stable: an event precedes the messages of the same moment.
  return [...events, ...said].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
