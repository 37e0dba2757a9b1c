import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../display/class-names.ts'
import { Icon } from '../display/icon.tsx'
import styles from './bottom-sheet.module.css'
import { isShown } from '../../lib/browser/is-shown.ts'

export interface BottomSheetProps {
  readonly open: boolean
  onClose(): void
  readonly title: ReactNode
  readonly children: ReactNode
  /** `center` is for questions, `bottom` for choices and forms. */
  readonly place?: 'bottom' | 'center'
  /** Beneath the content, always visible: the one action. */
  readonly footer?: ReactNode
  /** The element focused after closing; null for the element that opened the sheet. */
  returnFocus?(): HTMLElement | null
}

/** The sheet itself, inside the app's column on wide screens too, apart from `BottomSheet` so that pages load it only when one is opened. */
export function BottomSheetPopup({
  open,
  onClose,
  title,
  children,
  footer,
  place = 'bottom',
  returnFocus,
}: BottomSheetProps) {
  const t = useTranslations('common')
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(opened) => !opened && keepFocus()}
    >
      <Dialog.Portal container={document.querySelector<HTMLElement>('[data-sheets]')}>
        {/* A question over a sheet darkens the sheet too. */}
        <Dialog.Backdrop forceRender className={styles.backdrop} />
        <Dialog.Popup className={classNames(styles.popup, styles[place])} finalFocus={returnFocus}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label={t('close')}>
              <Icon name="close" size={20} />
            </Dialog.Close>
          </header>
          <Body>{children}</Body>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The content. If it scrolls and contains nothing focusable, it is focusable itself, so that keys can scroll it. */
function Body({ children }: Pick<BottomSheetProps, 'children'>) {
  const body = useRef<HTMLDivElement>(null)
  const [takesFocus, setTakesFocus] = useState(false)
  useEffect(() => {
    const { current } = body
    if (!current) return
    const observer = new ResizeObserver(() =>
      setTakesFocus(
        current.scrollHeight > current.clientHeight && !current.querySelector('a, button, input, textarea'),
      ),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={body} className={styles.body} {...(takesFocus && { tabIndex: 0 })}>
      {children}
    </div>
  )
}

/** The opener may be gone when the sheet closes, as an offer is once it is taken; then the page itself has the focus. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return
  const mains = [...document.querySelectorAll<HTMLElement>('main')]
  mains.findLast(isShown)?.focus({ preventScroll: true })
}
