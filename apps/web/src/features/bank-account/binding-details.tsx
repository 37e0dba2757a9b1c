import { bankinfoDetail } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { KeyValue, KeyValues } from '../../components/display/key-values.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { useCall } from '../../lib/call/use-call.ts'
import { bindingFields, type BindingField } from './binding-groups.ts'
import type { Binding, BindingType } from './bank-account-types.ts'

interface BindingDetailsProps {
  readonly type: BindingType
  readonly id: string
}

/** All fields of a bound account, which only its owner is given. */
export function BindingDetails({ type, id }: BindingDetailsProps) {
  const t = useTranslations('bankAccount')
  const detail = useCall(bankinfoDetail, { type, bk_id: id })
  if (detail.error && !detail.data) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  const { data } = detail
  return (
    <KeyValues>
      {bindingFields(type)
        .filter((name) => !data || valueOf(data, name) !== '')
        .map((name) => (
          <KeyValue key={name} label={t(`field.${name}`)}>
            {data ? valueOf(data, name) : <Skeleton width={120} />}
          </KeyValue>
        ))}
    </KeyValues>
  )
}

/** An IBAN in groups of four, as it is printed (ISO 13616); everything else as it was given. */
function valueOf(binding: Binding, name: BindingField): string {
  const value = (binding as Partial<Record<BindingField, string>>)[name] ?? ''
  return name === 'iban' ? value.replace(/(.{4})(?=.)/g, '$1 ') : value
}
