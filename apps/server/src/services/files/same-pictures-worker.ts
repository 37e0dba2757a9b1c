import { parentPort } from 'node:worker_threads'
import type { PictureJob } from './same-pictures.ts'
import { isSamePicture, Picture, type Overlay } from './same-picture.ts'

// The thread that `samePictures` starts: answers each job with the ids that show the same picture.

parentPort?.on('message', ({ own, others }: PictureJob) => {
  const picture = new Picture(own)
  const overlays: Overlay[] = [{ cut: [0, 0, 0, 0], reversed: false }]
  const same = others.filter(({ detail }) => isSamePicture(picture, new Picture(detail), overlays))
  parentPort?.postMessage(same.map(({ id }) => id))
})
