export { storedSize, uploadPixels } from './stored-size.ts'
