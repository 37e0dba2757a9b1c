import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import type { Proposal } from './proposal.ts'

const colours = { open: 'processing', approved: 'success', rejected: 'error', withdrawn: 'default' } as const

/** The state of a proposal. */
export function ProposalState({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslations()
  return <Tag color={colours[proposal.state]}>{t(`proposal.states.${proposal.state}`)}</Tag>
}
