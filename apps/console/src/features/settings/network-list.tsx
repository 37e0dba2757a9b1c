import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { settingRanges } from '@c2c/contract'
import { Button, Card, Form, Input, InputNumber } from 'antd'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../components/form/amount-input.tsx'

const [min, max] = settingRanges['recharge_networks.confirmations']
const emptyNetwork = { type: '', label: '', address: '', scheme: '', min_amount: '', confirmations: 20 }

/** The networks that USDT is received on, with one address each. */
export function NetworkList() {
  const t = useTranslations()
  return (
    <Form.List name="list">
      {(rows, { add, remove }, { errors }) => (
        <div className="setting-list">
          {rows.map(({ key, name }) => (
            <Card key={key} size="small">
              <div className="form-row">
                <Form.Item name={[name, 'type']} label={t('setting.field.type')}>
                  <Input maxLength={20} />
                </Form.Item>
                <Form.Item name={[name, 'label']} label={t('setting.field.label')}>
                  <Input maxLength={40} />
                </Form.Item>
              </div>
              <Form.Item name={[name, 'address']} label={t('setting.field.address')} extra={t('setting.addressNote')}>
                <Input spellCheck={false} />
              </Form.Item>
              <div className="form-row">
                <Form.Item name={[name, 'scheme']} label={t('setting.field.scheme')} extra={t('setting.schemeNote')}>
                  <Input maxLength={20} />
                </Form.Item>
                <Form.Item name={[name, 'confirmations']} label={t('setting.field.confirmations')}>
                  <InputNumber min={min} max={max} precision={0} />
                </Form.Item>
              </div>
              <Form.Item name={[name, 'min_amount']} label={t('setting.field.min_amount')}>
                <AmountInput />
              </Form.Item>
              <Button icon={<DeleteOutlined />} onClick={() => remove(name)}>
                {t('setting.removeNetwork')}
              </Button>
            </Card>
          ))}
          <Form.ErrorList errors={errors} />
          <Button icon={<PlusOutlined />} onClick={() => add(emptyNetwork)}>
            {t('setting.addNetwork')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}
