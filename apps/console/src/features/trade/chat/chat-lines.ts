import type { CallOutput, consoleOrderMessages } from '@c2c/contract'
import type { OrderReview } from '../order-review.ts'

export type Message = CallOutput<typeof consoleOrderMessages>['list'][number]
type Event = OrderReview['timeline'][number]

/** One line of a conversation: what somebody wrote, or what happened to the trade meanwhile. */
export type ChatLine =
  | { readonly key: string; readonly message: Message }
  | { readonly key: string; readonly event: Event }

const timeOf = (line: ChatLine): number => Date.parse('message' in line ? line.message.at : line.event.at)

/**
 * Messages and the steps of a trade in one order, oldest first. A message that came while pages were read stands once.
 * Of steps those are left out that lie before the oldest message that is loaded, while there are older ones.
 */
export function chatLines(messages: readonly Message[], timeline: readonly Event[], complete: boolean): ChatLine[] {
  const once = new Map(messages.map((message) => [message.message_id, message]))
  const said = [...once.values()].map((message): ChatLine => ({ key: message.message_id, message }))
  const oldest = Math.min(...said.map(timeOf))
  const happened = timeline
    .map((event, index): ChatLine => ({ key: `step ${index}`, event }))
    .filter((line) => complete || timeOf(line) >= oldest)
  // What happened stands before what was said in the same instant.
  return [...happened, ...said].toSorted((one, other) => timeOf(one) - timeOf(other))
}

/** The id of the oldest of the `unread` newest messages of the other sides; null when nothing is unread. */
export function firstUnread(messages: readonly Message[], unread: number): string | null {
  const others = messages
    .filter(({ own }) => !own)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, unread)
  return others.at(-1)?.message_id ?? null
}
