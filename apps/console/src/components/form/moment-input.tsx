import { Input } from 'antd'
import { toDatetimeLocal, fromDatetimeLocal } from '../../lib/datetime-local.ts'

interface MomentInputProps {
  readonly id?: string
  /** ISO 8601; empty for none. */
  readonly value?: string
  onChange?(value: string): void
}

/** A date and time in the reader's time zone, converted to ISO 8601. */
export function MomentInput({ id, value = '', onChange }: MomentInputProps) {
  return (
    <Input
      {...(id !== undefined && { id })}
      type="datetime-local"
      value={toDatetimeLocal(value)}
      onChange={(event) => onChange?.(fromDatetimeLocal(event.target.value))}
    />
  )
}
