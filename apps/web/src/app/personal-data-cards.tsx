import { ApiKeysLink } from '../features/account/api-keys/api-keys-link.tsx'
import { DeleteCard } from '../features/account/personal-data/delete-card.tsx'
import { ExportCard } from '../features/account/personal-data/export-card.tsx'
import { StatementFile } from '../features/asset-log/statement-file.tsx'

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
