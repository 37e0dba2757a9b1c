import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { payChecks, payFieldTypes } from '@c2c/domain'
import { Button, Card, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useTranslations } from 'use-intl'
import { LanguageFields } from '../../components/form/language-fields.tsx'

interface PayFieldListProps {
  /** The place of the payment method in the list. */
  readonly type: number
  readonly newField: object
}

/** The account fields of a payment method. */
export function PayFieldList({ type, newField }: PayFieldListProps) {
  const t = useTranslations()
  return (
    <Form.List name={[type, 'fields']}>
      {(fields, { add, remove }, { errors }) => (
        <div className="setting-list">
          {fields.map(({ key, name }) => (
            <Card key={key} size="small" type="inner">
              <PayFieldInputs type={type} name={name} />
              <Button size="small" icon={<DeleteOutlined />} onClick={() => remove(name)}>
                {t('setting.removeField')}
              </Button>
            </Card>
          ))}
          <Form.ErrorList errors={errors} />
          <Button size="small" icon={<PlusOutlined />} onClick={() => add(newField)}>
            {t('setting.addField')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}

/** One field: its key, label, type, length, check and example. */
function PayFieldInputs({ type, name }: { readonly type: number; readonly name: number }) {
  const t = useTranslations()
  return (
    <>
      <div className="form-row">
        <Form.Item name={[name, 'name']} label={t('setting.field.fieldKey')}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name={[name, 'type']} label={t('setting.field.fieldType')} initialValue="text">
          <Select options={payFieldTypes.map((value) => ({ value, label: t(`setting.fieldTypes.${value}`) }))} />
        </Form.Item>
      </div>
      <LanguageFields name={[name, 'label']} label={t('setting.field.fieldName')} maxLength={60} />
      <div className="form-row">
        <Form.Item name={[name, 'least']} label={t('setting.field.least')} normalize={asUnset}>
          <InputNumber min={1} max={500} precision={0} />
        </Form.Item>
        <Form.Item name={[name, 'most']} label={t('setting.field.most')} normalize={asUnset}>
          <InputNumber min={1} max={500} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name={[name, 'check']} label={t('setting.field.check')} normalize={asUnset}>
        <Select allowClear options={Object.keys(payChecks).map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Choices type={type} name={name} />
      <Form.Item name={[name, 'example']} label={t('setting.field.example')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name={[name, 'optional']} label={t('setting.field.optional')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

/** The values of a choice, and their names. */
function Choices({ type, name }: { readonly type: number; readonly name: number }) {
  const t = useTranslations()
  const field = Form.useWatch(['list', type, 'fields', name]) as
    | { readonly type?: string; readonly choices?: readonly string[] }
    | undefined
  if (field?.type !== 'choice') return null
  return (
    <>
      <Form.Item name={[name, 'choices']} label={t('setting.field.choices')}>
        <Select mode="tags" />
      </Form.Item>
      {field.choices?.map((value) => (
        <LanguageFields
          key={value}
          name={[name, 'choice_labels', value]}
          label={t('setting.choiceName', { value })}
          maxLength={60}
          required={false}
        />
      ))}
    </>
  )
}

/** An emptied control says nothing. */
const asUnset = (value: unknown): unknown => value ?? undefined
