import { AsyncLocalStorage } from 'node:async_hooks'
import type { Call } from '@c2c/contract'
import type { NamedStatement } from '@c2c/server/src/db/named-statement.ts'
import type { Registration } from '@c2c/server/src/http/context.ts'
import type { Services } from '@c2c/server/src/services/services.ts'

/** The call whose handler runs. */
const running = new AsyncLocalStorage<Call>()

/**
 * Reports each call that publishes a subject which it does not declare in `invalidates`, whether by a command or in a
 * transaction of its own. A reading call may publish what it shows: others see that a message has been read. Returns
 * the registrations to serve.
 */
export function watchSubjects(
  { ledger, pool }: Services,
  registrations: readonly Registration[],
  found: (violation: string) => void,
): Registration[] {
  const check = (subjects: readonly string[]): void => {
    const call = running.getStore()
    const declared: readonly string[] = call ? [...call.invalidates, ...call.shows] : subjects
    const undeclared = subjects.filter((subject) => !declared.includes(subject))
    if (undeclared.length > 0) found(`${call?.name} publishes ${undeclared.join(', ')} and does not declare it`)
  }
  const execute = ledger.execute.bind(ledger)
  ledger.execute = (command) => {
    if (command.recipients?.length) check(command.subjects ?? [])
    return execute(command)
  }
  const watchedClients = new WeakSet()
  pool.on('acquire', (client) => {
    if (watchedClients.has(client)) return
    watchedClients.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [{ name, text, values }] = given as [NamedStatement]
        // The commands of the ledger's own statement are checked above.
        if (text?.includes('INSERT INTO outbox') && name !== 'publish_batch') check(subjectsOf(values))
        return query(...given)
      },
    })
  })
  return registrations.map((registration) => watched(registration))
}

function watched(registration: Registration): Registration {
  const handle = registration.handle as (...given: unknown[]) => unknown
  const inCall = (...given: unknown[]) => running.run(registration.call, () => handle(...given))
  return { ...registration, handle: inCall } as Registration
}

/** The subjects of a statement of `publish`: its second value has a text of names for each recipient. */
function subjectsOf(values: unknown): string[] {
  const [, names] = values as [unknown, string[]]
  return [...new Set(names.flatMap((text) => text.split(' ')))]
}
