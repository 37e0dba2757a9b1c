import { paymethodList } from '@c2c/contract'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useCall } from '../../lib/call/use-call.ts'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { Button } from '../action/button.tsx'
import { classNames } from '../display/class-names.ts'
import { Icon } from '../display/icon.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { SkeletonRows } from '../feedback/skeleton.tsx'
import { BottomSheet } from '../sheet/bottom-sheet.tsx'
import { Field } from '../form/field.tsx'
import fieldStyles from '../form/field.module.css'
import { MethodOptions } from './method-options.tsx'
import styles from '../form/select.module.css'

interface MethodsFieldProps extends FieldBinding {
  readonly label: string
  readonly currency: string
}

/** The choice of one or several payment methods of a currency; its value is their keys, comma separated. */
export function MethodsField({ label, currency, error, value, onChange, ref }: MethodsFieldProps) {
  const t = useTranslations('bankAccount.method')
  const done = useTranslations('trade')('done')
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' })
  const [open, setOpen] = useState(false)
  const methods = useCall(paymethodList, { currency })
  const { data } = methods
  const chosen = value.split(',').filter(Boolean)
  const names = chosen.map((key) => data?.list.find(({ pay_type }) => pay_type === key)?.name ?? key)
  const toggle = (key: string): void =>
    onChange((chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]).join(','))
  return (
    <Field label={label} error={error}>
      {(field) => (
        <div className={fieldStyles.box}>
          <button
            {...field}
            ref={ref}
            type="button"
            value={value}
            className={classNames(fieldStyles.input, styles.button)}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span className={classNames(names.length === 0 && styles.placeholder)}>
              {names.length === 0 ? t('chooseTitle') : list.format(names)}
            </span>
            <Icon name="down" size={18} />
          </button>
          <BottomSheet
            open={open}
            onClose={() => setOpen(false)}
            title={label}
            footer={<Button onClick={() => setOpen(false)}>{done}</Button>}
          >
            {data ? (
              <MethodOptions label={label} methods={data.list} value={chosen} onChoose={toggle} />
            ) : methods.error ? (
              <ErrorState error={methods.error} onRetry={() => void methods.refetch()} />
            ) : (
              <SkeletonRows count={3} />
            )}
          </BottomSheet>
        </div>
      )}
    </Field>
  )
}
