import { explorerUrl } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { OutsideLink } from '../../../components/action/outside-link.tsx'
import { KeyValue } from '../../../components/display/key-values.tsx'
import { shortText } from './short-text.ts'
import type { Withdrawal } from './withdraw-types.ts'

/** The address of a payout, and its progress; live while the blocks are counted. */
export function ChainDetails({ chain }: { readonly chain: NonNullable<Withdrawal['chain']> }) {
  const t = useTranslations('withdraw')
  const { network, address, state, txid, confirmations: count, needed, problem } = chain
  const page = txid === '' ? null : explorerUrl(network, 'transaction', txid)
  return (
    <>
      <KeyValue label={t('network')}>{network}</KeyValue>
      <KeyValue label={t('address')}>
        <CopyText value={address} label={t('copyAddress')} />
      </KeyValue>
      {state !== 'review' && (
        <KeyValue label={t('payout')}>
          <span role="status">{t(`payoutState.${state}`, { count, needed })}</span>
        </KeyValue>
      )}
      {txid !== '' && (
        <KeyValue label={t('transaction')}>
          {page === null ? (
            <CopyText value={txid} label={t('copyTransaction')} />
          ) : (
            <OutsideLink href={page}>{shortText(txid)}</OutsideLink>
          )}
        </KeyValue>
      )}
      {problem !== '' && <KeyValue label={t('payoutProblem')}>{t(`payoutProblemOf.${problem}`)}</KeyValue>}
    </>
  )
}
