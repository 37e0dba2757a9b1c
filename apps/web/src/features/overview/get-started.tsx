import { bankinfoList, ordersOpen, userinfoGetInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import type { IconName } from '../../components/display/icon.tsx'
import { Card } from '../../components/layout/card.tsx'
import { Row } from '../../components/layout/row.tsx'
import { useCall } from '../../lib/call/use-call.ts'
import { config } from '../../lib/config.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePlayMoney } from './play-money.ts'
import styles from './right-now.module.css'

interface Step {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly action: string
  readonly done: boolean
  /** Nothing to do but to wait. */
  readonly waits?: boolean
  readonly busy?: boolean
  start(): void
}

/** The three steps of a new user; the first that is open has the page's primary button, unless an order waits for the user. */
export function GetStarted() {
  const t = useTranslations('tutorial.start')
  const isAwaited = useCall(ordersOpen, {}).data?.list.some(({ awaits }) => awaits === 'user') ?? false
  const steps = useSteps()
  if (!steps) return null
  const next = steps.find(({ done, waits = false }) => !done && !waits)
  return (
    <Card
      title={t('title')}
      aside={
        <span className={styles.progress}>{t('progress', { done: steps.filter(({ done }) => done).length })}</span>
      }
      flush
    >
      <ol>
        {steps.map((step) => (
          <li key={step.title} className={step.done ? styles.done : undefined}>
            {step.done || step === next || step.waits ? (
              <Row
                icon={step.done ? 'check' : step.icon}
                title={step.title}
                detail={step.done ? t('done') : step.waits ? t('underWay') : step.text}
              />
            ) : (
              <Row icon={step.icon} title={step.title} detail={step.text} onClick={step.start} />
            )}
            {step === next && (
              <div className={styles.action}>
                <Button variant={isAwaited ? 'secondary' : 'primary'} busy={step.busy ?? false} onClick={step.start}>
                  {step.action}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The steps and how far they are; null until that is known. */
function useSteps(): readonly Step[] | null {
  const t = useTranslations('tutorial.start')
  const open = useCall(ordersOpen, {}).data
  const accounts = useCall(bankinfoList, { type: '' }).data
  const security = useCall(userinfoGetInfo, {}).data?.security
  const play = usePlayMoney()
  if (!open || !accounts || !security) return null
  const money = {
    icon: 'recharge',
    done: open.latest.length > 0,
    waits: open.list.some(({ kind }) => kind === 'recharge'),
  } as const
  return [
    config().sandbox
      ? { ...money, title: t('play'), text: t('playText'), action: t('getPlay'), busy: play.busy, start: play.get }
      : {
          ...money,
          title: t('money'),
          text: t('moneyText'),
          action: t('recharge'),
          start: () => nav.push(paths.recharge),
        },
    {
      icon: 'bank',
      title: t('account'),
      text: t('accountText'),
      action: t('addAccount'),
      done: accounts.list.length > 0,
      start: () => nav.push(paths.binding),
    },
    {
      icon: 'shield',
      title: t('factor'),
      text: t('factorText'),
      action: t('setFactor'),
      done: security.totp || security.passkeys > 0,
      start: () => nav.push(paths.security),
    },
  ]
}
