import { fromBase64url, nonceFingerprint, type ProofFile } from '@c2c/domain'
import { sha256 } from '@noble/hashes/sha2.js'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { CopyText } from '../../../../components/action/copy-text.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { toBase64url } from '../../../../lib/proof/base64url.ts'
import type { OwnMemory } from '../../../../lib/proof/own-memory.ts'
import styles from '../proof.module.css'
import type { OwnActions } from './use-own-proof.ts'

/** The part of a number that people compare. */
export const fingerprintOf = (nonce: string): string =>
  nonceFingerprint(fromBase64url(nonce) ?? new Uint8Array(), sha256)

interface OwnCardProps {
  readonly file: ProofFile
  readonly memory: OwnMemory
  readonly actions: OwnActions
}

/** The owner of the proof, as its leaves bind it, for the person to compare. */
export function OwnCard({ file: { head, bound, parts }, memory, actions }: OwnCardProps) {
  const t = useTranslations('property.proof.owner')
  const isMerchant = bound?.email === ''
  const newest = memory.nonces.at(-1)
  const isBound = parts.length > 0 && bound?.nonce ? toBase64url(bound.nonce) === newest?.value : false
  const isUnsaved = memory.pending && !actions.sending
  return (
    <Card title={t('title')}>
      <div className={styles.card}>
        {bound && (
          <KeyValues>
            <KeyValue label={t(isMerchant ? 'merchant' : 'account')}>{bound.name}</KeyValue>
            {!isMerchant && <KeyValue label={t('email')}>{bound.email}</KeyValue>}
          </KeyValues>
        )}
        <p className={styles.note}>{t(bound ? (isMerchant ? 'askMerchant' : 'ask') : 'unnamed')}</p>
        {!isMerchant && newest && (
          <>
            <h3 className={styles.subtitle}>{t('number')}</h3>
            <CopyText value={newest.value} label={t('number')} />
            <KeyValues>
              <KeyValue label={t('fingerprint')}>{fingerprintOf(newest.value)}</KeyValue>
            </KeyValues>
            <p>
              {isUnsaved ? t('unsaved') : isBound ? t('bound') : t('waits', { number: newest.from ?? head.seq + 2 })}
            </p>
            <p className={styles.note}>{t(memory.chosenHere ? 'chosen' : 'taken')}</p>
            {!memory.pending && (
              <>
                <Button
                  variant="secondary"
                  what={newest.value}
                  busy={actions.busy}
                  onClick={() => void actions.replace(newest.value)}
                >
                  {t('replace')}
                </Button>
                <p className={styles.note}>{t('replaceText')}</p>
              </>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
