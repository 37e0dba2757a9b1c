import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'

interface WrittenReasonProps {
  readonly name: string
  readonly label: string
  readonly note?: string
  /** Absent if the text is optional. */
  readonly required?: string
}

/** A text that both sides of a trade read as written. */
export function WrittenReason({ name, label, note, required }: WrittenReasonProps) {
  const t = useTranslations()
  const rules = required === undefined ? [] : [{ required: true, whitespace: true, message: required }]
  return (
    <Form.Item name={name} label={label} extra={note ?? t('trade.bothRead')} rules={rules}>
      <Input.TextArea
        autoFocus={required !== undefined}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={2000}
        showCount
      />
    </Form.Item>
  )
}
