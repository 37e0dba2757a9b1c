import { bankinfoDetail, isBindingType, type BindingType } from '@c2c/contract'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { QrCode } from '../../../components/qr/lazy-qr-code.ts'
import { useDetailText } from '../../../components/display/use-detail-text.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { bindingFields, type BindingField } from './binding-fields.ts'
import type { Binding } from './bank-account-types.ts'

interface BindingDetailsProps {
  /** The key of its method. */
  readonly type: string
  readonly id: string
}

/** All fields of a bound account, shown to its owner alone. */
export const BindingDetails = ({ type, id }: BindingDetailsProps) =>
  isBindingType(type) ? <SpecifiedDetails type={type} id={id} /> : <MethodDetails type={type} id={id} />

interface SpecifiedDetailsProps {
  readonly type: BindingType
  readonly id: string
}

function SpecifiedDetails({ type, id }: SpecifiedDetailsProps) {
  const t = useTranslations('bankAccount')
  const textOf = useDetailText()
  const detail = useCall(bankinfoDetail, { type, bk_id: id })
  if (detail.error && !detail.data) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  const { data } = detail
  return (
    <KeyValues>
      {bindingFields(type)
        .filter((name) => (data ? valueOf(data, name) !== '' : isCommon(name)))
        .map((name) => (
          <KeyValue key={name} label={t(`field.${name}`)}>
            {data ? textOf(name, valueOf(data, name)) : <Skeleton width={120} />}
          </KeyValue>
        ))}
    </KeyValues>
  )
}

/** The lines of an account of another method, named as the method names them. */
function MethodDetails({ type, id }: BindingDetailsProps) {
  const t = useTranslations('bankAccount')
  const detail = useCall(bankinfoDetail, { type, bk_id: id })
  if (detail.error && !detail.data) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  const { data } = detail
  const lines = data && 'lines' in data ? data.lines : []
  return (
    <KeyValues>
      {(['currency', 'full_name'] as const).map((name) => (
        <KeyValue key={name} label={t(`field.${name}`)}>
          {data ? valueOf(data, name) : <Skeleton width={120} />}
        </KeyValue>
      ))}
      {lines.map((line) => (
        <KeyValue key={line.name} label={line.label}>
          <Suspense>{line.name === 'picture' ? <QrCode text={line.value} label={line.label} /> : line.value}</Suspense>
        </KeyValue>
      ))}
    </KeyValues>
  )
}

/** Whether the field is common to all accounts of a kind; such fields are shown before the account has loaded. */
const isCommon = (name: BindingField): boolean =>
  ['currency', 'bank_name', 'full_name', 'name', 'surname', 'email', 'telephone', 'country'].includes(name)

const valueOf = (binding: Binding, name: BindingField): string =>
  (binding as Partial<Record<BindingField, string>>)[name] ?? ''
