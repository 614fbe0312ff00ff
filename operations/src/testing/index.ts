export { makeBuild } from './makeBuild.ts'
export { type Between, type Front, passOn, startFront } from './startFront.ts'
export { type ObjectStore, startObjectStore } from './startObjectStore.ts'
