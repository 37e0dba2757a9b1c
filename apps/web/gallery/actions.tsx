import { useTranslations } from 'use-intl'
import { Button } from '../src/components/action/button.tsx'
import { CopyText } from '../src/components/action/copy-text.tsx'
import { LanguageButton } from '../src/components/action/language-button.tsx'
import { OutsideLink } from '../src/components/action/outside-link.tsx'
import { TextLink } from '../src/components/action/text-link.tsx'
import { AmountButton } from '../src/components/form/amount-button.tsx'
import { Shown } from './shown.tsx'
import styles from './gallery.module.css'

const variants = ['primary', 'secondary', 'danger', 'quiet'] as const

/** What is pressed. */
export function Actions() {
  const t = useTranslations()
  const words = t('account.withdraw')
  return (
    <>
      {variants.map((variant) => (
        <Shown key={variant} name={`Button, ${variant}: as it is, busy, disabled, small`}>
          <Button variant={variant}>{words}</Button>
          <Button variant={variant} busy>
            {words}
          </Button>
          <Button variant={variant} disabled>
            {words}
          </Button>
          <div className={styles.line}>
            <Button variant={variant} size="small">
              {words}
            </Button>
            <Button variant={variant} size="small" disabled>
              {words}
            </Button>
          </div>
        </Shown>
      ))}
      <Shown name="AmountButton: above the balance, below the minimum">
        <AmountButton problem="aboveBalance">{words}</AmountButton>
        <AmountButton problem="belowMinimum">{words}</AmountButton>
      </Shown>
      <Shown name="Links, CopyText, LanguageButton">
        <div className={styles.line}>
          <TextLink to="/">{t('common.all')}</TextLink>
          <LanguageButton />
        </div>
        <p>
          <OutsideLink href="https://example.com">{t('account.property')}</OutsideLink>
        </p>
        <CopyText value="S261124-QKPYP6YC" label={t('trade.copyOrderNo')} />
        <CopyText value="TSandboxDoNotSendAnythingHereXXXXX" label={t('trade.copyOrderNo')} />
      </Shown>
    </>
  )
}
