import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Card, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { LanguageFields } from '../../components/language-fields.tsx'

const freshField = { name: '', label: {} }

/** Ways to pay beside bank and Wise: each with its name and the fields that an account of it has. */
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
          <Button icon={<PlusOutlined />} onClick={() => add({ key: '', label: {}, fields: [freshField] })}>
            {t('setting.addPayType')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}

/** What an account of one way to pay asks for. */
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
          <Button size="small" icon={<PlusOutlined />} onClick={() => add(freshField)}>
            {t('setting.addField')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}
