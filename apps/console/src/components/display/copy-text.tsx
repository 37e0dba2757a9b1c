import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** An IBAN in groups of four, as printed (ISO 13616); other text unchanged. */
const grouped = (value: string): string =>
  /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value) ? value.replaceAll(/.{4}(?=.)/g, '$& ') : value

/** A text with a button that copies it as stored; shown as `text`, an IBAN in groups unless that is given. */
export function CopyText({ value, text = grouped(value) }: { readonly value: string; readonly text?: ReactNode }) {
  const t = useTranslations()
  return (
    <Typography.Text
      className="copy-text"
      translate="no"
      copyable={{ text: value, tooltips: [t('common.copy'), t('common.copied')] }}
    >
      {text}
    </Typography.Text>
  )
}
