import { rejectReasons, textAreaMaximum, type RejectKind, type RejectionKey } from '@c2c/contract'
import { Form, Input, Radio, type GetRef } from 'antd'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcuts } from '../../lib/use-shortcuts.ts'

/** The values of a reason form: a code from the list, and free text. */
export interface ReasonValues {
  readonly reason_code: string
  readonly reason: string
}

export const emptyReason: ReasonValues = { reason_code: '', reason: '' }

/** The reason as the server takes it. */
export function reasonInput<Kind extends RejectKind>(kind: Kind, { reason_code, reason }: ReasonValues) {
  const codes: readonly (typeof rejectReasons)[Kind][number][] = rejectReasons[kind]
  return { reason_code: codes.find((code) => code === reason_code) ?? ('' as const), reason: reason.trim() }
}

interface ReasonFieldProps {
  readonly kind: RejectKind
}

/**
 * The form fields `reason_code` and `reason`: a listed reason, also chosen by its number, free text, or both. The user
 * reads the listed reason in their language and the free text as written.
 */
export function ReasonField({ kind }: ReasonFieldProps) {
  const t = useTranslations()
  const form = Form.useFormInstance<ReasonValues>()
  const words = useRef<GetRef<typeof Input.TextArea>>(null)
  const codes: readonly string[] = rejectReasons[kind]
  const choose = (code: string) => {
    form.setFieldValue('reason_code', code)
    if (code === 'other') words.current?.focus()
    void form.validateFields(['reason'], { dirty: true })
  }
  useShortcuts(Object.fromEntries(codes.map((code, index) => [String(index + 1), () => choose(code)])))
  const given = ({ getFieldValue }: Pick<typeof form, 'getFieldValue'>) => ({
    validator: (_: unknown, text: string) => {
      const code = String(getFieldValue('reason_code') ?? '')
      const says = (code !== '' && code !== 'other') || text.trim() !== ''
      return says ? Promise.resolve() : Promise.reject(new Error(t('review.reasonOneOf')))
    },
  })
  return (
    <>
      <Form.Item name="reason_code" label={t('review.reason')}>
        <Radio.Group className="reasons" onChange={(event) => choose(String(event.target.value))}>
          {codes.map((code, index) => (
            <Radio key={code} value={code} autoFocus={index === 0}>
              <kbd aria-hidden>{index + 1}</kbd>{' '}
              {code === 'other' ? t('review.otherReason') : t(`rejection.${`${kind}_${code}` as RejectionKey}`)}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="reason" label={t('review.words')} extra={t('review.wordsNote')} rules={[given]}>
        <Input.TextArea ref={words} autoSize={{ minRows: 1, maxRows: 5 }} maxLength={textAreaMaximum} showCount />
      </Form.Item>
    </>
  )
}
