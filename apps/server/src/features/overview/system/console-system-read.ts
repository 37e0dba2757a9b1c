import { consoleSystemRead as call } from '@c2c/contract'
import { productVersion } from '../../../config/product-version.ts'
import { staff } from '../../../http/context.ts'
import { maintenanceText } from '../../../http/require-open.ts'
import { readSwitches } from '../../../services/settings/switches.ts'
import {
  readBackupState,
  readDeliveries,
  readDisks,
  readJobs,
  readMail,
  readProviders,
  readRelease,
  readSeals,
  readServing,
  readWaiting,
} from './system-parts.ts'

export const consoleSystemRead = staff(call, async (_input, { services, now, language }) => {
  const [serving, disks, jobs, queues, deliveries, mail, backups, seals, providers, release] = await Promise.all([
    readServing(services, now),
    readDisks(services),
    readJobs(services, now),
    readWaiting(services),
    readDeliveries(services, now),
    readMail(services, now),
    readBackupState(services, now),
    readSeals(services, now),
    readProviders(services),
    services.releases && readRelease(services.releases),
  ])
  const { maintenance } = await readSwitches(services.db)
  const parts = [
    serving,
    disks,
    jobs,
    queues,
    deliveries,
    mail,
    backups,
    seals,
    providers,
    ...(release ? [release] : []),
  ]
  return {
    at: now.toISOString(),
    version: productVersion,
    parts: parts.map(({ line }) => line),
    serving: serving.value,
    disks: disks.value,
    jobs: jobs.value,
    queues: queues.value,
    deliveries: deliveries.value,
    mail: mail.value,
    backups: backups.value,
    seals: seals.value,
    providers: providers.value,
    release: release && release.value,
    maintenance: maintenance && { message: maintenanceText(maintenance, language), until: maintenance.until },
  }
})
