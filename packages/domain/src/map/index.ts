export { unwrapGeometry } from './unwrap-ring.ts'
