import {
  browserSocket,
  invalidateSubjects,
  keepLive,
  socketAddress,
  spreadChanges,
  type LiveMessage,
} from '@c2c/client'
import { endSession } from '../api.ts'
import { config } from '../config.ts'
import { queryClient } from '../query-client.ts'
import { isSignedIn, onSessionChange, sessionAge, sessionToken } from '../session.ts'
import { liveDown } from './live-down.ts'

/** Subscribers to changes; called with null when anything may have changed. */
type OnChange = (subjects: readonly string[] | null) => void

let onChange: OnChange = () => undefined

function later(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}

const refetch = spreadChanges({
  refetch: (subjects) => invalidateSubjects(queryClient, subjects),
  later,
  random: Math.random,
})

function receive(message: LiveMessage): void {
  if (message.type === 'changed') {
    refetch(message.subjects)
    onChange(message.subjects)
  }
  if (message.type === 'session_invalid') endSession()
}

/** Fetches again the answers that failed while the connection was lost. */
const recover = (): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

function connect(): () => void {
  return keepLive({
    connect: () => browserSocket(socketAddress(config(), window.location.href)),
    token: sessionToken,
    surface: 'web',
    onMessage: receive,
    onState(up) {
      if (up && liveDown.get()) void recover()
      liveDown.set(!up)
    },
    later,
    age: sessionAge,
  })
}

let stop: (() => void) | null = null
let followed: string | null = null

/** A socket belongs to one session: another one, or none, ends it. */
function follow(): void {
  const token = sessionToken()
  if (token === followed) return
  stop?.()
  liveDown.set(false)
  followed = token
  stop = isSignedIn() ? connect() : null
}

onSessionChange(follow)

/** Keeps pages up to date for as long as a person is signed in, and reports each later change. Safe to call again. */
export function startLive(listener: OnChange): void {
  onChange = listener
  follow()
}
