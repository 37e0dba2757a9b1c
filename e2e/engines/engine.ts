import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/** A point of the window, in CSS pixels from its top left. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A window of a browser without stored data, and what a person's hands do with it. */
export interface Tab {
  open(url: string): Promise<void>
  /** Runs a function in the page; it sees nothing but its input, which is JSON, and the page. */
  run<Input, Output>(work: (input: Input) => Output, input: Input): Promise<Output>
  click(at: Point): Promise<void>
  /** Replaces the text of the focused field, key by key. */
  type(text: string): Promise<void>
  /** Chooses a file of this machine for one of the page's file fields, by its place in the document. */
  upload(place: number, file: string): Promise<void>
  /** Saves a picture of the window as a PNG. */
  picture(file: `${string}.png`): Promise<void>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  readonly version: string
  /** The folder of files that its pages save. */
  readonly downloads: string
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** A call of a browser that takes longer has failed, in milliseconds. */
export const callLimit = 30_000

/** A text, a code or a button that takes longer has failed, in milliseconds. */
const waitLimit = 20_000

/**
 * Reads until there is a value.
 * @param what Begins the message of the error, with what was there instead.
 */
export async function until<Value>(
  what: string,
  read: () => Promise<{ readonly value: Value } | { readonly instead: string }>,
): Promise<Value> {
  const limit = performance.now() + waitLimit
  for (;;) {
    const found = await read()
    if ('value' in found) return found.value
    if (performance.now() > limit) throw new Error(`${what}: after ${waitLimit / 1000} s ${found.instead}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Starts a program that the kernel kills when this process ends, in whatever way. */
export function spawnBound(program: string, words: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'KILL', program, ...words], options)
}

/** Ends a program and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
