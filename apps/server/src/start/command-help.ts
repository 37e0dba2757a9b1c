import { basename } from 'node:path'
import { callOf } from '../config/call-of.ts'
import table from './command-table.json' with { type: 'json' }

/** A command of the table, which is also the source of `c2c --help` and docs/commands.md. */
interface Described {
  /** The words after its name. */
  readonly words: string
  readonly does: string
  readonly more: readonly string[]
}

const described: Readonly<Record<string, Described>> = table

/** The lines about the running command. `extra` are lines that the table cannot have. Throws when it is in no table. */
export function usage(extra: readonly string[] = []): string {
  const name = basename(process.argv[1] ?? '').replace(/\.\w+$/, '')
  const command = described[name]
  if (!command) throw new Error(`command-table.json does not describe ${name}`)
  return [`usage: ${callOf(name, command.words)}`, '', command.does, ...command.more, ...extra].join('\n')
}

/** Prints the page of `--help` where it was asked for. Returns whether it did. */
export function printedHelp(extra: readonly string[] = []): boolean {
  const isAsked = process.argv.slice(2).some((word) => word === '--help' || word === '-h')
  if (isAsked) process.stdout.write(`${usage(extra)}\n`)
  return isAsked
}
