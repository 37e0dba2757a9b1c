import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'

/** The message of a server process to the primary once it answers calls. */
export interface Ready {
  readonly url: string
  /** Text to print at startup. */
  readonly greeting: string
}

const numberArgument = '--process='

/** The number of this process among those of the primary, from 0; kept by the process that replaces it. 0 for a single one. */
export const processNumber = (words: readonly string[]): number =>
  Number(words.find((word) => word.startsWith(numberArgument))?.slice(numberArgument.length) ?? 0)

/** Milliseconds for a process to finish its calls; then it is killed, so that the service ends within 10 s. */
const stopLimitMs = 8000

/** A process that worked for this long did not fail at its start. */
const stableMs = 60_000
const longestDelayMs = 30_000

/**
 * Milliseconds to wait before a process is replaced: 1 s, twice as long after each failure in a row, at most 30 s. `failures` counts
 * the failures before it that came less than a minute after their start.
 */
export const restartDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, longestDelayMs)

interface Slot {
  readonly number: number
  worker: Worker
  startedAt: number
  failures: number
  timer: NodeJS.Timeout | null
}

interface ProcessOptions {
  readonly count: number
  /** The file that each process runs. */
  readonly program: string
  readonly log: FastifyBaseLogger
}

/** Server processes behind one port. */
export class ServerProcesses {
  readonly #options: ProcessOptions
  readonly #slots: Slot[] = []
  #stopping: Promise<void> | null = null

  constructor(options: ProcessOptions) {
    this.#options = options
  }

  /**
   * Starts the first process, which migrates and creates the first accounts, then the others, and resolves when all answer calls.
   * Throws when one of them ends before; it has printed the reason.
   */
  async start(): Promise<Ready> {
    const first = await this.#add(0)
    const others = Array.from({ length: this.#options.count - 1 }, (_, i) => this.#add(i + 1))
    await Promise.all(others)
    for (const slot of this.#slots) this.#keep(slot)
    return first
  }

  /** Lets the processes finish their calls, and kills those that still run after 8 s. Can be called repeatedly. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    for (const { timer } of this.#slots) if (timer) clearTimeout(timer)
    const running = this.#slots.map(({ worker }) => worker).filter((worker) => !worker.isDead())
    const kill = setTimeout(() => {
      this.#options.log.error('a server process did not stop in time and is killed')
      for (const worker of running) worker.process.kill('SIGKILL')
    }, stopLimitMs)
    await Promise.all(
      running.map(async (worker) => {
        const ended = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        await ended
      }),
    )
    clearTimeout(kill)
  }

  async #add(number: number): Promise<Ready> {
    const worker = this.#fork(number)
    this.#slots.push({ number, worker, startedAt: Date.now(), failures: 0, timer: null })
    const ready = once(worker, 'message').then(([message]) => message as Ready)
    const ended = once(worker, 'exit').then(() => {
      throw new Error('a server process ended before it was ready')
    })
    return Promise.race([ready, ended])
  }

  #fork(number: number): Worker {
    cluster.setupPrimary({ exec: this.#options.program, args: [numberArgument + String(number)] })
    const worker = cluster.fork()
    // Its end is an event of its own.
    worker.on('error', (error) => this.#options.log.error({ err: error }, 'a server process failed'))
    return worker
  }

  /** Replaces the process of a slot whenever it ends. */
  #keep(slot: Slot): void {
    const replace = (code: number | null, signal: string | null) => {
      if (this.#stopping) return
      slot.failures = Date.now() - slot.startedAt < stableMs ? slot.failures + 1 : 0
      const delay = restartDelayMs(slot.failures)
      this.#options.log.error({ code, signal, delay }, 'a server process ended and is replaced')
      slot.timer = setTimeout(() => {
        slot.worker = this.#fork(slot.number)
        slot.startedAt = Date.now()
        this.#keep(slot)
      }, delay)
    }
    // It may have ended while the others started.
    if (slot.worker.isDead()) replace(slot.worker.process.exitCode, slot.worker.process.signalCode)
    else slot.worker.once('exit', replace)
  }
}
