import type { Uses } from '../services.ts'

/**
 * A value of public data, such as settings, that this process needs at hand: read now, and again when any process changes
 * such data, or when changes may have been missed. Until then the last value stays. `onChange` is called once another value is known.
 */
export async function liveValue<Value>(
  { changes, log }: Uses<'changes' | 'log'>,
  read: () => Promise<Value>,
  onChange: () => void = () => {},
): Promise<() => Value> {
  let known = await read()
  let begun = 0
  const readAgain = async (): Promise<void> => {
    begun += 1
    const turn = begun
    const value = await read()
    if (turn !== begun || value === known) return
    known = value
    onChange()
  }
  const follow = (): void =>
    void readAgain().catch((error: unknown) => {
      // A reading that is under way when the process stops loses its connection.
      if (!changes.closed) log.error({ err: error }, 'changed settings could not be read')
    })
  changes.on('listening', (listening) => {
    if (listening) follow()
  })
  changes.on('changed', (events) => {
    if (events.some(({ subjects }) => subjects.includes('offered'))) follow()
  })
  return () => known
}
