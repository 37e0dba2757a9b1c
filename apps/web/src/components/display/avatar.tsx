import { useState } from 'react'
import { imageUrl } from '../../lib/image-url.ts'
import { units } from '../../lib/browser/units.ts'
import { tone } from './tone.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly name: string
  /** A signed address, or empty. */
  readonly src: string
  /** In units of the column. */
  readonly size: number
}

/** A person's picture, or the first letter of the name where there is none to show; the name is shown beside it. */
export function Avatar({ name, src, size }: AvatarProps) {
  // A signed address expires, so that one kept for long may lead nowhere.
  const [broken, setBroken] = useState('')
  return (
    <span
      className={styles.avatar}
      style={{ ...tone(name), width: units(size), height: units(size), fontSize: units(size * 0.4) }}
      aria-hidden="true"
    >
      {src && src !== broken ? (
        <img className={styles.picture} src={imageUrl(src)} alt="" onError={() => setBroken(src)} />
      ) : (
        Array.from(name)[0]?.toUpperCase()
      )}
    </span>
  )
}
