import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { declaredCalls } from './refusals.ts'

/**
 * Throws where the `data` of a success is not what its call declares: a field is missing, of another type, or not declared. Appends
 * the call to the file that the environment variable ANSWERS_FILE names.
 */
export function checkAnswer(path: string, data: unknown): void {
  const call = declaredCalls.get(path)
  if (!call) return
  const { success, error, data: declared } = z.safeParse(call.output, data)
  const wrong = success
    ? undeclared(data, declared, 'data')
    : error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`)
  if (wrong.length > 0) throw new Error(`${path} does not answer as declared: ${wrong.join('; ')}`)
  const file = process.env['ANSWERS_FILE']
  if (file) appendFileSync(file, `${path}\n`)
}

/** Where an answer differs from its parsed form, which has the declared fields alone. */
function undeclared(sent: unknown, declared: unknown, at: string): string[] {
  if (isDeepStrictEqual(sent, declared)) return []
  if (!isObject(sent) || !isObject(declared)) return [`${at} is declared as ${JSON.stringify(declared)}`]
  const names = new Set([...Object.keys(sent), ...Object.keys(declared)])
  return [...names].flatMap((name) =>
    name in declared ? undeclared(sent[name], declared[name], `${at}.${name}`) : [`${at}.${name} is not declared`],
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The calls that no line of the file names. */
export function unansweredCalls(file: string): readonly string[] {
  const answered = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  return [...declaredCalls.keys()].filter((path) => !answered.has(path))
}
