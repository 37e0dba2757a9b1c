import type { CallOutput, consoleOrderMessages } from '@c2c/contract'
import type { OrderReview } from '../order/order-review.ts'

export type Message = CallOutput<typeof consoleOrderMessages>['list'][number]
type Event = OrderReview['timeline'][number]

/** A line of a conversation: a message, or a step of the trade. */
export type ChatLine =
  | { readonly key: string; readonly message: Message }
  | { readonly key: string; readonly event: Event }

const timeOf = (line: ChatLine): number => Date.parse('message' in line ? line.message.at : line.event.at)

/**
 * Messages and steps of a trade by time, oldest first, without duplicates of overlapping pages. While older messages
 * are not loaded, steps before the oldest loaded message are left out.
 */
export function chatLines(messages: readonly Message[], timeline: readonly Event[], complete: boolean): ChatLine[] {
  const once = new Map(messages.map((message) => [message.message_id, message]))
  const written = [...once.values()].map((message): ChatLine => ({ key: message.message_id, message }))
  const oldest = Math.min(...written.map(timeOf))
  const steps = timeline
    .map((event, index): ChatLine => ({ key: `step ${index}`, event }))
    .filter((line) => complete || timeOf(line) >= oldest)
  // A step comes before messages of the same instant.
  return [...steps, ...written].toSorted((one, other) => timeOf(one) - timeOf(other))
}

/** The id of the oldest of the `unread` newest messages of the other side; null if all are read. */
export function firstUnread(messages: readonly Message[], unread: number): string | null {
  const others = messages
    .filter(({ own }) => !own)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, unread)
  return others.at(-1)?.message_id ?? null
}
