import { CallError } from '@c2c/client'
import type { UseMutationResult } from '@tanstack/react-query'
import { Alert, Button, Form, type FormInstance } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useExplain } from '../../lib/use-explain.ts'
import { useFormKeys } from './use-form-keys.ts'

interface CommandFormProps<Values extends object, Input, Output> {
  readonly form: FormInstance<Values>
  readonly command: UseMutationResult<Output, Error, Input>
  readonly initialValues: Values
  readonly submitLabel: string
  readonly danger?: boolean
  toInput(values: Values): Input
  /** Where the server's name of a field stands in the form; at that very name unless it is said. */
  placeOf?(name: string): (string | number)[]
  onDone(output: Output): void
  onCancel(): void
  readonly children: ReactNode
}

/** A form that gives one command to the server, and shows at the field, or above, what the server refuses. */
export function CommandForm<Values extends object, Input, Output>(props: CommandFormProps<Values, Input, Output>) {
  const {
    form,
    command,
    initialValues,
    submitLabel,
    danger = false,
    toInput,
    placeOf,
    onDone,
    onCancel,
    children,
  } = props
  const t = useTranslations()
  const explain = useExplain()

  const refuse = (error: Error) => {
    const fields = error instanceof CallError ? Object.entries(error.fields) : []
    for (const [name, message] of fields) {
      // The names are the server's; for one that the form has no field for, the message above the form has to do.
      form.setFields([{ name: (placeOf?.(name) ?? name) as never, errors: [message] }])
    }
  }

  const box = useRef<HTMLDivElement>(null)
  useFormKeys(box, { onSubmit: () => void (command.isPending || form.submit()), onCancel })

  return (
    <div ref={box} className="command-form">
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        disabled={command.isPending}
        onFinish={(values) => command.mutate(toInput(values), { onSuccess: onDone, onError: refuse })}
      >
        {command.error === null ? null : (
          <Alert className="command-error" type="error" showIcon title={explain(command.error)} />
        )}
        {children}
        <div className="command-buttons">
          <span className="secondary spacer">{t('review.keys')}</span>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button type="primary" danger={danger} htmlType="submit" loading={command.isPending}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </div>
  )
}
