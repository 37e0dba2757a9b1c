import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { consolePaymethodList } from '@c2c/contract'
import { Button, Card, Form, Input, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { LanguageFields } from '../../components/form/language-fields.tsx'
import { useRead } from '../../lib/use-read.ts'
import { PayFieldList } from './pay-field-list.tsx'
import { PayMethodInputs } from './pay-method-inputs.tsx'
import { PayMethodPreview } from './pay-method-preview.tsx'

const newField = { name: '', label: {}, type: 'text' }
const newMethod = { key: '', label: {}, fields: [newField], currencies: [], countries: [], warnings: [], off: false }

/** Payment methods that operators added or changed, with all of their definitions. */
export function PayTypeList() {
  const t = useTranslations()
  const methods = useRead(consolePaymethodList, { currency: '' })
  const shipped = methods.data?.list.filter((method) => method.shipped) ?? []
  return (
    <Form.List name="list">
      {(types, { add, remove }, { errors }) => (
        <div className="setting-list">
          {types.map(({ key, name }) => (
            <Card key={key} size="small">
              <PayMethodPreview type={name} />
              <Form.Item name={[name, 'key']} label={t('setting.field.key')}>
                <Input maxLength={20} />
              </Form.Item>
              <LanguageFields name={[name, 'label']} label={t('setting.field.payTypeName')} maxLength={60} />
              <PayMethodInputs type={name} />
              <PayFieldList type={name} newField={newField} />
              <Button icon={<DeleteOutlined />} onClick={() => remove(name)}>
                {t('setting.removePayType')}
              </Button>
            </Card>
          ))}
          <Form.ErrorList errors={errors} />
          <Button icon={<PlusOutlined />} onClick={() => add(newMethod)}>
            {t('setting.addPayType')}
          </Button>
          <Select
            value={null}
            placeholder={t('setting.changeShipped')}
            aria-label={t('setting.changeShipped')}
            showSearch={{ optionFilterProp: 'label' }}
            options={shipped.map(({ pay_type, name }) => ({ value: pay_type, label: name }))}
            onChange={(chosen) => {
              const { definition } = shipped.find(({ pay_type }) => pay_type === chosen) ?? {}
              if (definition !== undefined) add(JSON.parse(definition) as object)
            }}
          />
        </div>
      )}
    </Form.List>
  )
}
