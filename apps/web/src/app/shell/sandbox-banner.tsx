import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../components/sheet/bottom-sheet.tsx'
import styles from './banners.module.css'

const differences = ['samples', 'holds', 'staff', 'limits'] as const

/** Says that this is a sandbox, and in what it differs. */
export function SandboxBanner() {
  const t = useTranslations('common.sandbox')
  const [open, setOpen] = useState(false)
  return (
    <p className={styles.sandbox}>
      <span>{t('banner')}</span>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {t('link')}
      </button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('title')}>
        <p className={styles.intro}>{t('intro')}</p>
        <ul className={styles.differences}>
          {differences.map((difference) => (
            <li key={difference}>{t(difference)}</li>
          ))}
        </ul>
      </BottomSheet>
    </p>
  )
}
