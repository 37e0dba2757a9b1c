import type { CompactHead } from '@c2c/domain'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../../components/display/icon.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import styles from './heads.module.css'
import { TwoLogsAlarm } from './two-logs-alarm.tsx'
import { compareWitness, type Witnessed } from './witness.ts'

interface WitnessResultProps {
  readonly url: string
  readonly kept: readonly CompactHead[]
}

/** Whether the copy of statements at a third party is of the same log. */
export function WitnessResult({ url, kept }: WitnessResultProps) {
  const t = useTranslations('property.heads')
  const found = useWitness(url, kept)
  const { host } = new URL(url)
  if (!found) return <Skeleton height={24} />
  if ('comparison' in found && found.comparison.result === 'two-logs')
    return (
      <TwoLogsAlarm evidence={found.comparison.evidence} text={t('witness.two-logs', { host, number: found.seq })} />
    )
  const isSame = found.result === 'same'
  const number = 'seq' in found ? found.seq : 0
  return (
    <p className={styles.line} role={isSame ? 'status' : 'alert'}>
      <span className={isSame ? styles.good : styles.bad}>
        <Icon name={isSame ? 'check' : 'warning'} size={20} />
      </span>
      <span>{t(`witness.${found.result}`, { host, number })}</span>
    </p>
  )
}

/** The copy is asked once a visit, when this browser has seen a statement. */
function useWitness(url: string, kept: readonly CompactHead[]) {
  const [found, setFound] = useState<Witnessed | { readonly result: 'unreachable' } | null>(null)
  const heads = useRef(kept)
  useEffect(() => {
    let current = true
    compareWitness(url, heads.current).then(
      (witnessed) => current && setFound(witnessed),
      () => current && setFound({ result: 'unreachable' }),
    )
    return () => {
      current = false
    }
  }, [url])
  return found
}
