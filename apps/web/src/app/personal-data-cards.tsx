import { DeleteCard } from '../features/account/personal-data/delete-card.tsx'
import { ExportCard } from '../features/account/personal-data/export-card.tsx'
import { StatementFile } from '../features/asset-log/statement-file.tsx'

/** Export and deletion of the person's own data; loaded after the security page is shown. */
export function PersonalDataCards() {
  return (
    <>
      <ExportCard renderFile={(id) => <StatementFile id={id} />} />
      <DeleteCard />
    </>
  )
}
