import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Card, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { LanguageFields } from '../../components/form/language-fields.tsx'

const emptyField = { name: '', label: {} }

/** Payment methods besides bank and Wise, with their names and account fields. */
export function PayTypeList() {
  const t = useTranslations()
  return (
    <Form.List name="list">
      {(types, { add, remove }) => (
        <div className="setting-list">
          {types.map(({ key, name }) => (
            <Card key={key} size="small">
              <Form.Item name={[name, 'key']} label={t('setting.field.key')}>
                <Input maxLength={20} />
              </Form.Item>
              <LanguageFields name={[name, 'label']} label={t('setting.field.payTypeName')} maxLength={60} />
              <AccountFields type={name} />
              <Button icon={<DeleteOutlined />} onClick={() => remove(name)}>
                {t('setting.removePayType')}
              </Button>
            </Card>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({ key: '', label: {}, fields: [emptyField] })}>
            {t('setting.addPayType')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}

/** The account fields of a payment method. */
function AccountFields({ type }: { readonly type: number }) {
  const t = useTranslations()
  return (
    <Form.List name={[type, 'fields']}>
      {(fields, { add, remove }) => (
        <div className="setting-list">
          {fields.map(({ key, name }) => (
            <Card key={key} size="small" type="inner">
              <Form.Item name={[name, 'name']} label={t('setting.field.fieldKey')}>
                <Input maxLength={30} />
              </Form.Item>
              <LanguageFields name={[name, 'label']} label={t('setting.field.fieldName')} maxLength={60} />
              <Button size="small" icon={<DeleteOutlined />} onClick={() => remove(name)}>
                {t('setting.removeField')}
              </Button>
            </Card>
          ))}
          <Button size="small" icon={<PlusOutlined />} onClick={() => add(emptyField)}>
            {t('setting.addField')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}
