import { CallError } from '@c2c/client'
import {
  consoleExportCreate,
  consoleMerchantList,
  exportedOrders,
  exportKinds,
  formatsOf,
  merchantKinds,
  type ExportFormat,
  type ExportKind,
  type Role,
} from '@c2c/contract'
import { Alert, Button, Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CurrencySelect } from '../../components/form/currency-select.tsx'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { useRead } from '../../lib/use-read.ts'
import { kindsOf, startValues, toInput, type ExportValues } from './export-values.ts'

/** The form for a new export; the address may name its subject, as links from the ledgers do. */
export function NewExport({ search }: { readonly search: URLSearchParams }) {
  const t = useTranslations()
  const role: Role = useSession()?.role ?? 'merchant'
  const errorMessage = useErrorMessage()
  const [form] = Form.useForm<ExportValues>()
  const create = useCommand(consoleExportCreate)
  const kinds = kindsOf(exportKinds, role)
  const [initial] = useState(() => startValues(search, kinds, new Date()))
  const kind: ExportKind = Form.useWatch('kind', form) ?? initial.kind
  const formats = formatsOf[kind]
  const format: ExportFormat = Form.useWatch('format', form) ?? initial.format
  const showFieldErrors = (error: Error) => {
    const fields = error instanceof CallError ? Object.entries(error.fields) : []
    for (const [name, message] of fields) form.setFields([{ name: name as keyof ExportValues, errors: [message] }])
  }
  const required = [{ required: true, message: t('common.required') }]
  return (
    <Form<ExportValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      disabled={create.isPending}
      onValuesChange={({ kind: chosen }: Partial<ExportValues>) => {
        // A format that the kind does not have would stay without a choice.
        if (chosen && !formatsOf[chosen].includes(format)) form.setFieldValue('format', 'csv')
      }}
      onFinish={(values) => create.mutate(toInput(values), { onError: showFieldErrors })}
    >
      {create.error === null ? null : <Alert type="error" showIcon title={errorMessage(create.error)} />}
      <div className="export-fields">
        <Form.Item name="kind" label={t('exports.what')}>
          <Select options={kinds.map((value) => ({ value, label: t(`exports.kinds.${value}`) }))} />
        </Form.Item>
        {kind === 'user' ? (
          <Form.Item name="user_id" label={t('exports.user')} rules={required}>
            <Input maxLength={254} placeholder={t('exports.userNote')} />
          </Form.Item>
        ) : null}
        {merchantKinds.includes(kind) && role !== 'merchant' ? <MerchantField /> : null}
        {kind === 'orders' ? (
          <Form.Item name="order_kind" label={t('exports.orders')}>
            <Select options={exportedOrders.map((value) => ({ value, label: t(`exports.orderKinds.${value}`) }))} />
          </Form.Item>
        ) : null}
        <Form.Item name="from" label={t('exports.from')} rules={required}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="to" label={t('exports.to')} rules={required}>
          <Input type="date" />
        </Form.Item>
        {formats.length > 1 ? (
          <Form.Item name="format" label={t('exports.format')}>
            <Segmented options={formats.map((value) => ({ value, label: t(`exports.formats.${value}`) }))} />
          </Form.Item>
        ) : null}
        {kind === 'trades' ? <CurrencyField needed={format === 'xero'} /> : null}
        <Form.Item label=" " colon={false}>
          <Button type="primary" htmlType="submit" loading={create.isPending}>
            {t('exports.make')}
          </Button>
        </Form.Item>
      </div>
      <p className="secondary">{t('exports.recorded')}</p>
    </Form>
  )
}

/** The currency in which trades are valued. */
function CurrencyField({ needed }: { readonly needed: boolean }) {
  const t = useTranslations()
  return (
    <Form.Item
      name="currency"
      label={t('exports.currency')}
      rules={needed ? [{ required: true, message: t('exports.currencyNeeded') }] : []}
    >
      <CurrencySelect empty={t('exports.noCurrency')} />
    </Form.Item>
  )
}

function MerchantField() {
  const t = useTranslations()
  const merchants = useRead(consoleMerchantList, { page: '1', page_size: '100' })
  const options = merchants.data?.list.map(({ merchant_id, name }) => ({ value: merchant_id, label: name })) ?? []
  return (
    <Form.Item
      name="merchant_id"
      label={t('trade.merchant')}
      rules={[{ required: true, message: t('common.required') }]}
    >
      <Select showSearch={{ optionFilterProp: 'label' }} loading={merchants.isFetching} options={options} />
    </Form.Item>
  )
}
