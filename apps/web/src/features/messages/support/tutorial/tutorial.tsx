import { useTranslations } from 'use-intl'
import { paths } from '../../../../lib/navigation/paths.ts'
import { useSession } from '../../../../lib/session.ts'
import { CheckDrawing } from './drawings/check-drawing.tsx'
import { ConfirmDrawing } from './drawings/confirm-drawing.tsx'
import { EscrowDrawing } from './drawings/escrow-drawing.tsx'
import { NeverDrawing } from './drawings/never-drawing.tsx'
import { RechargeDrawing } from './drawings/recharge-drawing.tsx'
import { RegisterDrawing } from './drawings/register-drawing.tsx'
import { WithdrawDrawing } from './drawings/withdraw-drawing.tsx'
import { StepCard } from './step-card.tsx'
import styles from './tutorial.module.css'

const neverAsked = [
  'tutorial.never.password',
  'tutorial.never.keys',
  'tutorial.never.remote',
  'tutorial.never.pay',
  'tutorial.never.confirm',
] as const

/**
 * The basics for a beginner, from the first sign-in to money in the bank. Before signing in it links to no page, since
 * those need a session.
 */
export function Tutorial() {
  const t = useTranslations()
  const signedIn = useSession() !== null
  return (
    <>
      <p className={styles.intro}>{t('tutorial.intro')}</p>
      <ol className={styles.steps}>
        {steps.map(({ name, drawing, links }, index) => (
          <li key={name}>
            <StepCard
              drawing={drawing}
              number={t('tutorial.step', { number: index + 1 })}
              title={t(`tutorial.${name}.title`)}
              text={t(`tutorial.${name}.text`)}
              note={name === 'register' && !signedIn ? '' : t(`tutorial.${name}.note`)}
              links={signedIn ? links.map(({ label, path }) => ({ label: t(label), path })) : []}
            />
          </li>
        ))}
        <li>
          <StepCard
            drawing={<NeverDrawing />}
            number={t('tutorial.step', { number: steps.length + 1 })}
            title={t('tutorial.never.title')}
            text={t('tutorial.never.text')}
            links={signedIn ? [{ label: t('tutorial.never.link'), path: paths.service }] : []}
          >
            <ul className={styles.asked}>
              {neverAsked.map((key) => (
                <li key={key}>{t(key)}</li>
              ))}
            </ul>
          </StepCard>
        </li>
      </ol>
    </>
  )
}

/** The steps through the service, in their order; each names its texts and its pages. */
const steps = [
  { name: 'register', drawing: <RegisterDrawing />, links: [] },
  {
    name: 'recharge',
    drawing: <RechargeDrawing />,
    links: [{ label: 'tutorial.recharge.link', path: paths.recharge }],
  },
  { name: 'sell', drawing: <EscrowDrawing />, links: [{ label: 'tutorial.sell.link', path: paths.hall }] },
  { name: 'confirm', drawing: <ConfirmDrawing />, links: [{ label: 'tutorial.confirm.link', path: paths.orders }] },
  {
    name: 'withdraw',
    drawing: <WithdrawDrawing />,
    links: [
      { label: 'tutorial.withdraw.link', path: paths.withdrawl },
      { label: 'tutorial.withdraw.second', path: paths.records },
    ],
  },
  { name: 'check', drawing: <CheckDrawing />, links: [{ label: 'tutorial.check.link', path: paths.assetLog }] },
] as const
