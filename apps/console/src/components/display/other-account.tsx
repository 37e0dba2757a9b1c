import { EyeOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, QRCode } from 'antd'
import { useTranslations } from 'use-intl'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { CopyText } from './copy-text.tsx'
import { Details } from './details.tsx'

/** A field of an account of a payment method, with its label. */
interface Line {
  readonly name: string
  readonly label: string
  readonly value: string
}

interface OtherAccountProps {
  readonly title: string
  readonly lines: readonly Line[]
  /** Masked values have no copy buttons. */
  readonly masked?: boolean
}

/** An account of a payment method other than bank and Wise. */
export function OtherAccount({ title, lines, masked = false }: OtherAccountProps) {
  return (
    <Details
      title={title}
      items={lines.map((line) => [line.label, masked ? line.value : <LineValue key={line.name} line={line} />])}
    />
  )
}

/** A value to copy, or the account's own code to scan. */
const LineValue = ({ line: { name, value } }: { readonly line: Line }) =>
  name === 'picture' ? <QRCode type="svg" value={value} /> : <CopyText value={value} />

interface MaskedOtherAccountProps {
  readonly title: string
  readonly lines: readonly Line[]
  /** Requests the full account; the request is recorded in the audit log. */
  reveal(): Promise<{ readonly payment_lines: readonly Line[] }>
}

/** The same, masked until staff request it in full. */
export function MaskedOtherAccount({ title, lines, reveal }: MaskedOtherAccountProps) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { data, error, isPending, mutate } = useMutation({ mutationFn: reveal })
  return (
    <div className="masked-payout">
      {data === undefined ? (
        <Button icon={<EyeOutlined />} loading={isPending} onClick={() => mutate()}>
          {t('payout.reveal')}
        </Button>
      ) : null}
      <span className="secondary">{t(data === undefined ? 'payout.masked' : 'payout.recorded')}</span>
      {error === null ? null : <Alert type="error" showIcon title={errorMessage(error)} />}
      <OtherAccount title={title} lines={data?.payment_lines ?? lines} masked={data === undefined} />
    </div>
  )
}
