import { textAreaMaximum } from '@c2c/contract'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

export interface TextFieldProps {
  readonly name?: string
  readonly label: string
  readonly note?: ReactNode
  /** The message for an empty field; absent where it may be empty. */
  readonly required?: string
  readonly autoFocus?: boolean
  readonly maxLength?: number
  /** The lines of the field when it is empty, and at most. */
  readonly rows?: readonly [least: number, most: number]
}

/** A field for a written reason or note, which grows with its text. */
export function TextField({ name = 'reason', label, note, required, rows = [1, 5], ...area }: TextFieldProps) {
  const [minRows, maxRows] = rows
  const rules = required === undefined ? [] : [{ required: true, whitespace: true, message: required }]
  return (
    <Form.Item name={name} label={label} extra={note && <span className="beside-count">{note}</span>} rules={rules}>
      <Input.TextArea maxLength={textAreaMaximum} {...area} autoSize={{ minRows, maxRows }} showCount />
    </Form.Item>
  )
}
