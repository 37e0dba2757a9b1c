import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { currencyCodes, payCodes } from '@c2c/domain'
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useTranslations } from 'use-intl'
import { CountrySelect } from '../../components/form/country-select.tsx'
import { useCurrencySearch } from '../../components/form/currency-select.tsx'
import { LanguageFields } from '../../components/form/language-fields.tsx'

/** What a payment method has beside its name and fields; `type` is its place in the list. */
export function PayMethodInputs({ type }: { readonly type: number }) {
  const t = useTranslations()
  const fields = Form.useWatch(['list', type, 'fields']) as readonly { readonly name?: string }[] | undefined
  const names = (fields ?? []).flatMap((field) => field?.name || [])
  return (
    <>
      <div className="form-row">
        <Form.Item name={[type, 'icon']} label={t('setting.field.icon')}>
          <Input maxLength={16} />
        </Form.Item>
        <Form.Item name={[type, 'colour']} label={t('setting.field.colour')}>
          <Input maxLength={7} />
        </Form.Item>
      </div>
      <Form.Item name={[type, 'currencies']} label={t('setting.field.currencies')} extra={t('setting.everyCurrency')}>
        <Select
          mode="multiple"
          {...useCurrencySearch(currencyCodes.length)}
          options={currencyCodes.map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <Form.Item name={[type, 'countries']} label={t('setting.field.countries')} extra={t('setting.everywhere')}>
        <CountrySelect mode="multiple" />
      </Form.Item>
      <Form.Item name={[type, 'identifies']} label={t('setting.field.identifies')}>
        <Select options={names.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Warnings type={type} />
      <Form.Item
        name={[type, 'minutes']}
        label={t('setting.field.payMinutes')}
        normalize={(value: unknown) => value ?? null}
      >
        <InputNumber min={5} max={1440} precision={0} />
      </Form.Item>
      <Form.Item name={[type, 'code']} label={t('setting.field.payCode')} normalize={(value: unknown) => value ?? ''}>
        <Select allowClear options={Object.keys(payCodes).map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name={[type, 'shows_payer']} label={t('setting.field.shows_payer')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name={[type, 'off']} label={t('setting.field.off')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

/** What traders have to know about a method. */
function Warnings({ type }: { readonly type: number }) {
  const t = useTranslations()
  return (
    <Form.List name={[type, 'warnings']}>
      {(warnings, { add, remove }) => (
        <div className="setting-list">
          {warnings.map(({ key, name }) => (
            <div key={key}>
              <LanguageFields name={[name]} label={t('setting.field.warnings')} maxLength={300} long />
              <Button size="small" icon={<DeleteOutlined />} onClick={() => remove(name)}>
                {t('setting.removeWarning')}
              </Button>
            </div>
          ))}
          <Button size="small" icon={<PlusOutlined />} onClick={() => add({})}>
            {t('setting.addWarning')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}
