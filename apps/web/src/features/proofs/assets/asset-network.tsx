import { explorerUrl } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { OutsideLink } from '../../../components/action/outside-link.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Card } from '../../../components/layout/card.tsx'
import styles from './assets.module.css'
import type { NetworkStatement, Owner, Statement } from './statement.ts'

interface AssetNetworkProps {
  readonly network: NetworkStatement
  readonly owners: readonly Owner[]
  readonly unproven: Statement['unproven']
}

/** The addresses of a network with their balances at one block. */
export function AssetNetwork({ network, owners, unproven }: AssetNetworkProps) {
  const t = useTranslations('property.assets')
  const { type, chain_id, signed, derived, block_number: number } = network
  const doubtOf = (address: string | null) =>
    unproven.find((one) => one.network === type && one.address === address)?.doubt
  const sample = owners.find(({ purpose }) => purpose === 'deposits')
  return (
    <Card
      title={type}
      aside={
        <span className={styles.note}>
          {t('chain', { id: String(chain_id) })} ·{' '}
          <Explored type={type} kind="block" value={number} text={t('block', { number })} />
        </span>
      }
    >
      <ul className={styles.list}>
        {signed.map(({ address, amount }) => {
          const owner = owners.find((one) => one.address === address)
          const doubt = doubtOf(address)
          return (
            <li key={address} className={styles.entry}>
              <div className={styles.line}>
                <span>{owner && t(`purpose.${owner.purpose}`)}</span>
                <Money value={amount} exact />
              </div>
              <Explored type={type} kind="address" value={address} text={address} />
              {doubt && <p className={styles.note}>{t(`doubt.${doubt}`)}</p>}
              {owner && <SignedMessage owner={owner} />}
            </li>
          )
        })}
        {derived && (
          <li className={styles.entry}>
            <div className={styles.line}>
              <span>{t('derived', { count: derived.count })}</span>
              <Money value={derived.amount} exact />
            </div>
            <p className={styles.note}>{t('doubt.derived')}</p>
            {sample && (
              <>
                <p className={styles.note}>{figures(t('derivedText', { address: sample.address }))}</p>
                <SignedMessage owner={sample} />
              </>
            )}
          </li>
        )}
      </ul>
    </Card>
  )
}

interface ExploredProps {
  readonly type: string
  readonly kind: 'address' | 'block'
  readonly value: string
  readonly text: string
}

/** A link to the network's explorer, if it has one. */
function Explored({ type, kind, value, text }: ExploredProps) {
  const url = explorerUrl(type, kind, value)
  const shown = <span className={styles.address}>{text}</span>
  return url === null ? shown : <OutsideLink href={url}>{shown}</OutsideLink>
}

/** A wallet's signed message, and its signature. */
function SignedMessage({ owner }: { readonly owner: Owner }) {
  const t = useTranslations('property.assets')
  return (
    <details className={styles.details}>
      <summary>{t('signature')}</summary>
      <div className={styles.message}>
        <CopyText value={owner.message} label={t('copyMessage')} />
      </div>
      {owner.scheme === 'contract' && <p className={styles.note}>{t('contract')}</p>}
      <div className={styles.message}>
        <CopyText value={owner.signature} label={t('copySignature')} />
      </div>
    </details>
  )
}
