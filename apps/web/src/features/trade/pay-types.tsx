import { useTranslations } from 'use-intl'
import { knownPayTypes } from './pay-types.ts'
import styles from './pay-types.module.css'

/** How a merchant pays. */
export function PayTypes({ types }: { readonly types: readonly string[] }) {
  const t = useTranslations('trade')
  return (
    <span className={styles.types}>
      {types.map((type) => {
        const known = knownPayTypes.find((name) => name === type)
        return (
          <span key={type} className={styles.type}>
            {known ? t(`payType.${known}`) : type}
          </span>
        )
      })}
    </span>
  )
}
