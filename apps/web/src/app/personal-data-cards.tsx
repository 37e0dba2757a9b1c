import { ApiKeysLink } from '../features/identity/api-key/api-keys-link.tsx'
import { DeleteCard } from '../features/identity/account/personal-data/delete-card.tsx'
import { ExportCard } from '../features/identity/account/personal-data/export-card.tsx'
import { StatementFile } from '../features/proofs/asset-log/statement-file.tsx'

/** API keys, and export and deletion of the person's own data; loaded after the security page is shown. */
export function PersonalDataCards() {
  return (
    <>
      <ApiKeysLink />
      <ExportCard renderFile={(id) => <StatementFile id={id} />} />
      <DeleteCard />
    </>
  )
}
