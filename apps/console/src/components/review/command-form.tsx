import { CallError } from '@c2c/client'
import type { UseMutationResult } from '@tanstack/react-query'
import { Alert, Button, Form, type FormInstance } from 'antd'
import { useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../display/marked-figures.tsx'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { useFormKeys } from './use-form-keys.ts'
import { Verdict, type VerdictTone } from './verdict.tsx'

export interface CommandFormProps<Values extends object, Input, Output> {
  /** The instance of a form whose fields are read outside of it. */
  readonly form?: FormInstance<Values>
  readonly command: UseMutationResult<Output, Error, Input>
  readonly initialValues: Values
  readonly submitLabel: string
  readonly danger?: boolean
  /** For a decision: what it does to the money. Its words are those of the button. */
  readonly tone?: VerdictTone
  toInput(values: Values): Input
  /** The form path of a field that the server names; by default the name itself. */
  pathOf?(name: string): (string | number)[]
  onDone(output: Output): void
  onCancel(): void
  readonly children: ReactNode
}

/** A form for one command. Errors from the server are shown at their fields, or above the form. */
export function CommandForm<Values extends object, Input, Output>(props: CommandFormProps<Values, Input, Output>) {
  const {
    form: given,
    command,
    initialValues,
    submitLabel,
    danger = false,
    tone,
    toInput,
    pathOf,
    onDone,
    onCancel,
    children,
  } = props
  const t = useTranslations()
  const [form] = Form.useForm<Values>(given)
  const errorMessage = useErrorMessage()

  const box = useRef<HTMLDivElement>(null)
  // Before the id of each field: a page can have several forms with fields of one name.
  const id = useId()
  const showFieldErrors = (error: Error) => {
    const fields = error instanceof CallError ? Object.entries(error.fields) : []
    const paths = fields.map(([name, message]) => {
      // Names come from the server; a field that the form lacks is covered by the message above the form.
      const path = pathOf?.(name) ?? [name]
      form.setFields([{ name: path as never, errors: [message] }])
      return path
    })
    reveal(box.current, id, paths[0])
  }

  useFormKeys(box, { onSubmit: () => void (command.isPending || form.submit()), onCancel })

  return (
    <div ref={box} className="command-form">
      <Form<Values>
        name={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        disabled={command.isPending}
        onFinishFailed={({ errorFields }) => reveal(box.current, id, errorFields[0]?.name)}
        onFinish={(values) => command.mutate(toInput(values), { onSuccess: onDone, onError: showFieldErrors })}
      >
        {command.error === null ? null : (
          <Alert className="command-error" type="error" showIcon title={figures(errorMessage(command.error))} />
        )}
        {tone === undefined ? null : <Verdict tone={tone} text={submitLabel} />}
        {children}
        <div className="command-buttons">
          <span className="secondary spacer">{t('review.keys')}</span>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button
            type="primary"
            danger={danger || tone === 'refuse'}
            className={tone === undefined ? '' : `verdict-submit verdict-submit-${tone}`}
            htmlType="submit"
            loading={command.isPending}
          >
            <span>{figures(submitLabel)}</span>
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Pixels of what may lie over the top of a form. */
const headHeight = 64

/** Shows the wrong field, or else the message above the form, where it is out of the window: the button may be far below both. */
function reveal(form: HTMLElement | null, name: string, path: readonly (string | number)[] = []): void {
  const id = [name, ...path].join('_')
  const field = path.length > 0 && form?.querySelector(`[id="${id}"], [id^="${id}_"]`)
  const target = field || form
  if (!target) return
  const { top, bottom } = target.getBoundingClientRect()
  if (top < headHeight || (field && bottom > innerHeight)) target.scrollIntoView({ block: field ? 'center' : 'start' })
}
