import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../display/icon.tsx'
import type { BottomSheetProps } from './bottom-sheet-popup.tsx'
import styles from './side-panel.module.css'

type SidePanelProps = Pick<BottomSheetProps, 'open' | 'onClose' | 'title' | 'children' | 'footer'>

/** The content of a phone's sheet, in the column beside the page; the page stays usable. */
export const SidePanel = ({ open, ...props }: SidePanelProps) => open && <OpenPanel {...props} />

function OpenPanel({ onClose, title, children, footer }: Omit<SidePanelProps, 'open'>) {
  const t = useTranslations('common')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  // The keyboard focus moves into it, and returns to the element that opened it.
  useEffect(() => {
    const opener = document.activeElement
    const { current } = panel
    current?.focus()
    return () => {
      const inside = current?.contains(document.activeElement) || document.activeElement === document.body
      if (inside && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  useEffect(() => {
    const { current } = panel
    const close = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose()
    }
    current?.addEventListener('keydown', close)
    return () => current?.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={id} className={styles.panel}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  )
}
