import { CallError } from '@c2c/client'
import type { Query } from '@tanstack/react-query'
import { toast } from '../message/toast.ts'

/** The message shown for each answer that could not be renewed, until it can be or is forgotten. */
const said = new Map<object, string>()

/** How many refreshes a person waits for now. */
let waitedFor = 0

type Asked = Pick<Query<unknown, unknown, unknown>, 'state'>

/**
 * Reports why a shown answer could not be renewed: a refusal in the server's words (specification, section 8), once
 * until it has been renewed, so that polling every 15 s does not repeat it. A lost connection is reported by the banners, unless
 * a person waits. A first answer that fails is reported by the page, and an ended session by its own message.
 */
export function sayRefused(error: unknown, query: Asked): void {
  if (query.state.data === undefined) return
  if (!(error instanceof CallError)) return waitedFor > 0 ? toast.key('common.loadFailed', 'warning') : undefined
  if (error.code === -1) return
  // Several calls of one page are refused for the same reason, at once or one after another.
  const known = [...said.values()].includes(error.message)
  said.set(query, error.message)
  if (!known) toast.text(error.message, 'warning')
}

/** It was renewed or removed, so the next refusal is shown again. */
export const renewed = (query: Asked): boolean => said.delete(query)

/** Refreshes on a person's request: a failure is reported, also when polling has reported it before. */
export async function refreshForPerson(refresh: () => Promise<unknown>): Promise<void> {
  said.clear()
  waitedFor += 1
  try {
    await refresh()
    // Without a network no request is made.
    if (!navigator.onLine) toast.key('common.loadFailed', 'warning')
  } finally {
    waitedFor -= 1
  }
}
