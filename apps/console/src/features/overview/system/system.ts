import type { CallOutput, consoleSystemRead } from '@c2c/contract'

export type System = CallOutput<typeof consoleSystemRead>

export const partColours: Record<System['parts'][number]['state'], string> = {
  ok: 'success',
  warn: 'warning',
  fail: 'error',
}
