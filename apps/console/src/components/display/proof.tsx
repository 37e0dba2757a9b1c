import { Empty, Image } from 'antd'
import { cloneElement, isValidElement, useState, type CSSProperties, type ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { PreviewKeys } from './preview-keys.tsx'

/** The offset of an image before it is panned. */
const origin = { x: 0, y: 0 }

/** Moves the image itself: a wrapper would shift the origin that antd zooms from. */
const panned = (picture: ReactElement, { x, y }: typeof origin) =>
  isValidElement<{ style?: CSSProperties }>(picture)
    ? cloneElement(picture, { style: { ...picture.props.style, translate: `${x}px ${y}px` } })
    : picture

export interface ProofImage {
  readonly id: string
  /** Empty when the file is no longer kept. */
  readonly url: string
  readonly width: number
  readonly height: number
}

interface ProofProps {
  readonly images: readonly ProofImage[]
  /** Thumbnails, for use beside text. */
  readonly small?: boolean
}

/** The proof images of an order. Clicking one zooms it; keyboard shortcuts pan and rotate it. */
export function Proof({ images, small = false }: ProofProps) {
  const t = useTranslations()
  const [offset, setOffset] = useState(origin)
  if (images.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('proof.none')} />
  return (
    <Image.PreviewGroup
      preview={{
        // Closes without animation: during one, no shortcuts would work and the focus would return late.
        motionName: '',
        onOpenChange: () => setOffset(origin),
        onChange: () => setOffset(origin),
        imageRender: (picture) => panned(picture, offset),
        actionsRender: (buttons, info) => (
          <div>
            <PreviewKeys
              info={info}
              onPan={(x, y) => setOffset((from) => ({ x: from.x + x, y: from.y + y }))}
              onReset={() => setOffset(origin)}
            />
            {buttons}
          </div>
        ),
      }}
    >
      <div className={small ? 'proof proof-small' : 'proof'}>
        {images.map((image, index) =>
          image.url === '' ? (
            <div key={image.id} className="proof-gone">
              {t('proof.gone')}
            </div>
          ) : (
            <Image
              key={image.id}
              src={image.url}
              alt={t('proof.alt', { number: index + 1, total: images.length })}
              // Reserves the space while the image loads, so that nothing jumps.
              style={{ aspectRatio: `${image.width} / ${image.height}` }}
            />
          ),
        )}
      </div>
    </Image.PreviewGroup>
  )
}
