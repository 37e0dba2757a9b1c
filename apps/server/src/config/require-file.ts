import { accessSync, constants, statSync } from 'node:fs'

/** A file that is there to be read. */
export function requireFile(variable: string, path: string): void {
  const advice = `Set ${variable} to a file that the user of the server can read`
  attempt(`${variable}: the file ${path} cannot be read. ${advice}`, () => {
    accessSync(path, constants.R_OK)
    if (!statSync(path).isFile()) throw new Error('it is no file')
  })
}

/** Throws an Error with the message and the cause, when the work does. */
export function attempt(message: string, work: () => unknown): void {
  try {
    work()
  } catch (cause) {
    throw new Error(message, { cause })
  }
}
