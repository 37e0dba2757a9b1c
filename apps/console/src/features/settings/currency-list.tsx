import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { currencyCodes } from '@c2c/domain'
import { Button, Form, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../components/form/amount-input.tsx'
import { useCurrencyName, useCurrencySearch } from '../../components/form/currency-select.tsx'

const added = { rate: 'source', min_number: '', max_number: '' }

/** The currencies that are switched on, in the order of display: rate and limits of each. */
export function CurrencyList() {
  const t = useTranslations()
  const search = useCurrencySearch(currencyCodes.length)
  const form = Form.useFormInstance()
  const list = (Form.useWatch('list', form) ?? []) as readonly { readonly code: string }[]
  const rest = currencyCodes.filter((code) => !list.some((row) => row.code === code))
  return (
    <Form.List name="list">
      {(rows, { add, remove, move }, { errors }) => (
        <div className="setting-list">
          {rows.map(({ key, name }) => (
            <CurrencyRow
              key={key}
              name={name}
              code={list[name]?.code ?? ''}
              isLast={name === rows.length - 1}
              onMove={(by) => move(name, name + by)}
              onRemove={() => remove(name)}
            />
          ))}
          <Form.ErrorList errors={errors} />
          <Select
            {...search}
            value={null}
            aria-label={t('setting.addCurrency')}
            placeholder={t('setting.addCurrency')}
            options={rest.map((code) => ({ value: code, label: code }))}
            onChange={(code: string) => add({ code, ...added })}
          />
        </div>
      )}
    </Form.List>
  )
}

interface CurrencyRowProps {
  /** Its place in the list. */
  readonly name: number
  readonly code: string
  readonly isLast: boolean
  onMove(by: 1 | -1): void
  onRemove(): void
}

function CurrencyRow({ name, code, isLast, onMove, onRemove }: CurrencyRowProps) {
  const t = useTranslations()
  const nameOf = useCurrencyName()
  const button = { type: 'text', size: 'small' } as const
  return (
    <fieldset className="setting-currency" aria-label={code}>
      <div className="setting-currency-head">
        <span>
          <strong translate="no">{code}</strong> {code === '' ? '' : nameOf(code)}
        </span>
        <span>
          <Button
            {...button}
            icon={<ArrowUpOutlined />}
            disabled={name === 0}
            aria-label={t('setting.moveUp', { code })}
            onClick={() => onMove(-1)}
          />
          <Button
            {...button}
            icon={<ArrowDownOutlined />}
            disabled={isLast}
            aria-label={t('setting.moveDown', { code })}
            onClick={() => onMove(1)}
          />
          <Button
            {...button}
            icon={<DeleteOutlined />}
            aria-label={t('setting.removeCurrency', { code })}
            onClick={onRemove}
          />
        </span>
      </div>
      <Form.Item name={[name, 'code']} noStyle>
        <input type="hidden" />
      </Form.Item>
      <Form.Item name={[name, 'rate']} label={t('setting.field.rate')}>
        <Select
          options={(['source', 'fixed'] as const).map((value) => ({ value, label: t(`setting.rateFrom.${value}`) }))}
        />
      </Form.Item>
      <div className="form-row">
        <Form.Item name={[name, 'min_number']} label={t('setting.field.min_number')}>
          <AmountInput />
        </Form.Item>
        <Form.Item name={[name, 'max_number']} label={t('setting.field.max_number')}>
          <AmountInput />
        </Form.Item>
      </div>
    </fieldset>
  )
}
