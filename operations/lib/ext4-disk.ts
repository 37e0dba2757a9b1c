import { execFile } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'

const run = promisify(execFile)

/** ext4's ioctl EXT4_IOC_SHUTDOWN, without flushing its journal: nothing that is not on the disk by now reaches it. */
const shutDown =
  'open(my $folder, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($folder, 0x8004587D, $how) or die $!;'

/** An ext4 file system in a file, mounted on a folder. */
export interface Ext4Disk {
  readonly folder: string
  /** Writes a file until no byte is left. */
  fill(): Promise<void>
  /** Deletes that file. */
  free(): void
  /** The file system ends as at a power cut: what was not flushed is lost, and each later write fails. */
  cutPower(): Promise<void>
  /** Mounts it again, once all processes that used it have ended; ext4 replays its journal. */
  remount(): Promise<void>
  /** Unmounts and deletes it. */
  remove(): Promise<void>
}

/** Makes a disk of a size in MB; needs root. */
export async function makeExt4Disk(megabytes: number): Promise<Ext4Disk> {
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-disk-'))
  const image = path.join(directory, 'image')
  const folder = path.join(directory, 'mounted')
  const filler = path.join(folder, 'filler')
  mkdirSync(folder)
  closeSync(openSync(image, 'w'))
  truncateSync(image, megabytes * 2 ** 20)
  // No blocks are reserved for root.
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', image])
  const mount = () => run('mount', ['-o', 'loop', image, folder])
  await mount()
  await run('chmod', ['755', directory])
  await run('chmod', ['777', folder])
  // A killed process holds its files until it has ended.
  const unmount = () => vi.waitFor(() => run('umount', [folder]), { timeout: 30_000, interval: 100 })
  return {
    folder,
    async fill() {
      const { bavail, bsize } = statfsSync(folder)
      await run('fallocate', ['-l', String(bavail * bsize), filler]).catch(() => {})
      // What remains, until no byte is left.
      await run('sh', ['-c', `cat /dev/zero >> ${filler}`]).catch(() => {})
    },
    free: () => rmSync(filler),
    cutPower: async () => void (await run('perl', ['-e', shutDown, folder])),
    async remount() {
      await unmount()
      await mount()
    },
    async remove() {
      await unmount()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
