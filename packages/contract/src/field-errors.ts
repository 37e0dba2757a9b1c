import type * as z from 'zod/mini'
import type { FieldKey } from './messages.ts'

/**
 * The first message of each field, as keys of `field.*`, from the issues of a call's input schema. Every schema of
 * this package names such a key at every check, which a test proves for all calls.
 */
export function fieldErrors(error: z.core.$ZodError): Record<string, FieldKey> {
  const fields: Record<string, FieldKey> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'input')
    fields[field] ??= issue.message as FieldKey
  }
  return fields
}
