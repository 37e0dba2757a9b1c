import { useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from '../../../lib/browser/clipboard.ts'
import styles from './contact-link.module.css'
import { linkKind } from './link-kind.ts'

interface ContactLinkProps {
  readonly url: string
  readonly children: ReactNode
}

/**
 * Opens a contact's address in a new tab. If that is impossible, such as inside another app, the address is copied and
 * the user is asked to open it in a browser (specification, section 8).
 */
export function ContactLink({ url, children }: ContactLinkProps) {
  const t = useTranslations('support')
  const [copied, setCopied] = useState<boolean>()
  const copy = async (): Promise<void> => setCopied(await copyText(url))
  const open = (event: MouseEvent): void => {
    // Opening it in a new tab or window, when requested, is left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // With `noopener` the result is always null, which hides whether the window opened.
    const tab = window.open(url, '_blank')
    if (tab) tab.opener = null
    else void copy()
  }
  const kind = linkKind(url)
  if (kind === 'none') return null
  return (
    <div className={styles.contact}>
      {kind === 'copy' ? (
        <button type="button" className={styles.link} onClick={() => void copy()}>
          {children}
        </button>
      ) : (
        <a
          className={styles.link}
          href={url}
          {...(kind === 'web' ? { target: '_blank', rel: 'noopener noreferrer', onClick: open } : {})}
        >
          {children}
        </a>
      )}
      <p className={styles.hint} role="status">
        {copied !== undefined && (copied ? t('linkCopied') : t('linkNotCopied', { link: url }))}
      </p>
    </div>
  )
}
