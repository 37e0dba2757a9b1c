import { runLoad, type Load } from './http-load.ts'

process.on('message', (load: Load) => {
  void runLoad(load).then((measured) => process.send?.(measured))
})
