import type { CallOutput, saleuMessage } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { imageUrl } from '../../../lib/image-url.ts'
import styles from './order-page.module.css'

interface PicturesProps {
  readonly images: CallOutput<typeof saleuMessage>['images']
}

/** Receipts and other pictures, small; each opens whole. One that is no longer kept has a tile that says so. Nothing for none. */
export function Pictures({ images }: PicturesProps) {
  const t = useTranslations('trade')
  if (images.length === 0) return null
  return (
    <div className={styles.pictures}>
      {images.map(({ id, url }, place) =>
        url === '' ? (
          <span key={id}>{t('pictureGone')}</span>
        ) : (
          <a key={id} href={imageUrl(url)} target="_blank" rel="noreferrer">
            <img src={imageUrl(url)} alt={t('picture', { number: place + 1 })} width={72} height={72} loading="lazy" />
          </a>
        ),
      )}
    </div>
  )
}
