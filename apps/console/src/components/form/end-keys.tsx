import { Checkbox, Form } from 'antd'
import { useTranslations } from 'use-intl'

/** The box of `end_keys`: the API keys end with a change of how a member signs in. */
export function EndKeys() {
  const t = useTranslations()
  return (
    <Form.Item name="end_keys" valuePropName="checked">
      <Checkbox>{t('apiKey.endToo')}</Checkbox>
    </Form.Item>
  )
}

/** The field as the calls take it. */
export const endKeysInput = (ends: boolean): 'true' | 'false' => (ends ? 'true' : 'false')
