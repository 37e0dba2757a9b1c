import { useTranslations } from 'use-intl'
import styles from './pay-types.module.css'

/** The ways to pay that have a name in every language; merchants may add others, which are shown as they wrote them. */
const named = ['bank', 'wise', 'sepa', 'card', 'paypal', 'revolut', 'alipay', 'wechat'] as const

/** How a merchant pays. */
export function PayTypes({ types }: { readonly types: readonly string[] }) {
  const t = useTranslations('trade.payType')
  return (
    <span className={styles.types}>
      {types.map((type) => {
        const known = named.find((name) => name === type)
        return (
          <span key={type} className={styles.type}>
            {known ? t(known) : type}
          </span>
        )
      })}
    </span>
  )
}
