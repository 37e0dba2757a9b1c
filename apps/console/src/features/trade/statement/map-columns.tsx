import {
  consoleStatementMappingList,
  consoleStatementMappingSave,
  csvSeparators,
  dateFormats,
  decimalMarks,
} from '@c2c/contract'
import { Alert, Form, Input, Select, Table } from 'antd'
import { useTranslations } from 'use-intl'
import { CurrencySelect } from '../../../components/form/currency-select.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { useRead } from '../../../lib/use-read.ts'
import type { UnmappedFile } from './use-import.ts'

const roles = ['date', 'amount', 'credit', 'debit', 'currency', 'name', 'bank_reference'] as const

interface Values extends Record<(typeof roles)[number], string> {
  readonly bank: string
  readonly separator: (typeof csvSeparators)[number]
  readonly decimal: (typeof decimalMarks)[number]
  readonly date_format: (typeof dateFormats)[number]
  readonly fixed_currency: string
  readonly reference: readonly string[]
}

interface MapColumnsProps {
  readonly merchantId: string
  readonly unmapped: UnmappedFile
  onMapped(mappingId: string): void
  onClose(): void
}

/** Names the columns of a bank's CSV file: the server's proposal, which a member confirms once for each bank. */
export function MapColumns({ merchantId, unmapped, onMapped, onClose }: MapColumnsProps) {
  const t = useTranslations()
  const { columns, mapping } = unmapped
  const kept = useRead(consoleStatementMappingList, { merchant_id: merchantId }).data?.list ?? []
  const options = columns.map((column) => ({ value: column, label: column }))
  const none = { value: '', label: t('statement.map.none') }
  const initialValues = {
    ...mapping,
    bank: '',
    reference: (mapping['reference'] ?? '').split('|').filter(Boolean),
  } as unknown as Values
  return (
    <div className="sections">
      <Alert type="info" showIcon title={t('statement.map.note')} />
      <FirstRows unmapped={unmapped} />
      {kept.length === 0 ? null : (
        <Select
          aria-label={t('statement.map.kept')}
          placeholder={t('statement.map.kept')}
          options={kept.map(({ mapping_id, bank }) => ({ value: mapping_id, label: bank }))}
          onChange={onMapped}
        />
      )}
      <CallForm
        call={consoleStatementMappingSave}
        initialValues={initialValues}
        submitLabel={t('statement.map.submit')}
        toInput={({ reference, fixed_currency, ...values }) => ({
          ...values,
          merchant_id: merchantId,
          reference: reference.join('|'),
          fixed_currency: fixed_currency as '',
        })}
        onDone={({ mapping_id }) => onMapped(mapping_id)}
        onClose={onClose}
      >
        <Form.Item
          name="bank"
          label={t('statement.map.bank')}
          rules={[{ required: true, whitespace: true, message: t('common.required') }]}
        >
          <Input autoFocus maxLength={60} autoComplete="off" />
        </Form.Item>
        {roles.map((role) => (
          <Form.Item key={role} name={role} label={t(`statement.map.${role}`)}>
            <Select showSearch options={role === 'date' ? options : [none, ...options]} />
          </Form.Item>
        ))}
        <Form.Item name="reference" label={t('statement.map.reference')}>
          <Select mode="multiple" maxCount={3} options={options} />
        </Form.Item>
        <Form.Item name="fixed_currency" label={t('statement.map.fixed_currency')}>
          <CurrencySelect empty={none.label} />
        </Form.Item>
        <FileForm />
      </CallForm>
    </div>
  )
}

/** How dates, amounts and columns are written. */
function FileForm() {
  const t = useTranslations()
  return (
    <div className="form-row">
      <Form.Item name="date_format" label={t('statement.map.date_format')}>
        <Select options={dateFormats.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="decimal" label={t('statement.map.decimal')}>
        <Select options={decimalMarks.map((value) => ({ value, label: t(`statement.map.decimals.${value}`) }))} />
      </Form.Item>
      <Form.Item name="separator" label={t('statement.map.separator')}>
        <Select options={csvSeparators.map((value) => ({ value, label: t(`statement.map.separators.${value}`) }))} />
      </Form.Item>
    </div>
  )
}

function FirstRows({ unmapped: { columns, rows } }: { readonly unmapped: UnmappedFile }) {
  return (
    <Table<readonly string[]>
      size="small"
      rowKey={(row) => row.join('\n')}
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={columns.map((column, index) => ({ key: column, title: column, render: (_, row) => row[index] }))}
    />
  )
}
