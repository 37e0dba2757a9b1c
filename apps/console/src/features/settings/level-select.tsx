import { verificationLevels, type VerificationLevel } from '@c2c/contract'
import { Select } from 'antd'
import { useTranslations } from 'use-intl'

interface LevelSelectProps {
  readonly id?: string
  readonly value?: VerificationLevel
  readonly onChange?: (level: VerificationLevel) => void
}

/** The choice of a verification level; the form gives id, value and change. */
export function LevelSelect(props: LevelSelectProps) {
  const t = useTranslations()
  return (
    <Select {...props} options={verificationLevels.map((value) => ({ value, label: t(`setting.levels.${value}`) }))} />
  )
}
