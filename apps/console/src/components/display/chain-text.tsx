import { ExportOutlined } from '@ant-design/icons'
import { explorerUrl } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { CopyText } from './copy-text.tsx'

interface ChainTextProps {
  readonly network: string
  readonly kind: 'transaction' | 'address'
  readonly value: string
}

/** A transaction id or an address with a copy button, and a link to the network's explorer where it has one. */
export function ChainText({ network, kind, value }: ChainTextProps) {
  const t = useTranslations()
  const url = explorerUrl(network, kind, value)
  return (
    <>
      <CopyText value={value} text={value} />
      {url === null ? null : (
        // The explorer's page can neither reach the console nor read where the visitor came from.
        <a className="explorer-link" href={url} target="_blank" rel="noopener noreferrer">
          <ExportOutlined aria-hidden /> {t(`explorer.${kind}`)}
        </a>
      )}
    </>
  )
}
