import { Input } from 'antd'
import { inputFromMoment, momentFromInput } from '../lib/moment-input.ts'

interface MomentInputProps {
  readonly id?: string
  /** ISO 8601; empty for none. */
  readonly value?: string
  onChange?(value: string): void
}

/** A date and a time of the reader's own zone, given on as the moment that they are. */
export function MomentInput({ id, value = '', onChange }: MomentInputProps) {
  return (
    <Input
      {...(id !== undefined && { id })}
      type="datetime-local"
      value={inputFromMoment(value)}
      onChange={(event) => onChange?.(momentFromInput(event.target.value))}
    />
  )
}
